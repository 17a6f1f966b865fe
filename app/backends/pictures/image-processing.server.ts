import { fork, type ChildProcess } from 'node:child_process';

import {
  fitMain,
  pictureByteLimit,
  picturePixelLimit,
  sniffPicture,
  variantByteLimit,
  variantEndings,
  variantsOf,
  type PictureKind,
  type PictureMeasures,
  type PictureRefusal,
  type VariantEnding,
} from '../../domain/picture';
import { shippedFile } from '../shipped-files.server';
import { log } from '../../log.server';

/** A stored picture's file before it has a name: the picture itself, or one of its variants. */
export interface SafeFile {
  /** Absent for the picture itself. */
  variant?: { width: number; ending: VariantEnding };
  bytes: Uint8Array;
  contentType: string;
}

/** A picture made anew from pixels alone: upright, sRGB, without metadata, nothing of the original's bytes in it. */
export interface SafePicture extends PictureMeasures {
  files: SafeFile[];
}

export type PictureVerdict = { ok: true; picture: SafePicture } | { ok: false; code: PictureRefusal };

/** A whole picture may take this long, in milliseconds; a decoder that hangs is ended. */
const timeLimit = 180_000;
/** So many pictures may wait for their turn; each holds up to ten megabytes. */
const mostWaiting = 4;
const mainByteLimit = 700_000;
const contentTypes: Record<VariantEnding, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

let lastInLine: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Makes a picture safe and light: accepted by its content, at most ten million bytes and 40 megapixels, decoded once in a
 * process of its own, one at a time. Animated and multi-page files become their first frame; what follows a picture's end
 * is dropped with everything else that is not a pixel.
 */
export async function makePictureSafe(bytes: Uint8Array, kind: PictureKind = 'menu'): Promise<PictureVerdict> {
  if (bytes.length > pictureByteLimit) return { ok: false, code: 'imagenGrande' };
  const sniffed = sniffPicture(bytes);
  if (sniffed === 'heic') return { ok: false, code: 'imagenHeic' };
  if (sniffed === 'other') return { ok: false, code: bytes.length === 0 ? 'imagenDanada' : 'imagenFormato' };
  if (waiting >= mostWaiting) return { ok: false, code: 'imagenOcupado' };
  waiting += 1;
  const turn = lastInLine.then(() => processPicture(bytes, sniffed, kind));
  lastInLine = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

interface Header extends PictureMeasures {
  format?: string;
  compression?: string;
}

interface ChildMessage {
  header?: Header;
  file?: { name: string; bytes: Uint8Array };
  done?: true;
  refused?: 'damaged';
  reason?: string;
}

/** It sees no secrets and keeps no memory back from the system: what is freed is gone before the encoders run. */
function startProcess(): ChildProcess {
  return fork(shippedFile('app/backends/pictures/picture-process.mjs'), {
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** A drawing of our own takes a fraction of a second; a machine that needs this long, in milliseconds, has other cares. */
const drawingTimeLimit = 15_000;

/** A drawing of ours (SVG without text, script or address) as a JPEG of this width. @throws when it could not be made */
export function rasterize(svg: string, width: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = startProcess();
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners();
      end(child);
      settle();
    };
    const fail = (reason: string) => finish(() => reject(new Error(`A drawing was not made: ${reason}`)));
    const timer = setTimeout(() => fail('took too long'), drawingTimeLimit);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`ended by ${signal ?? code}`));
    child.on('message', (message) => {
      const { file, reason = '' } = message as ChildMessage;
      if (file) finish(() => resolve(file.bytes));
      else fail(reason);
    });
    child.send({ drawing: { svg, width } });
  });
}

function processPicture(bytes: Uint8Array, sniffed: string, kind: PictureKind): Promise<PictureVerdict> {
  return new Promise((resolve, reject) => {
    const child = startProcess();
    const made: SafeFile[] = [];
    let main: PictureMeasures | undefined;
    const finish = (verdict: PictureVerdict, reason?: string) => {
      clearTimeout(timer);
      child.removeAllListeners();
      end(child);
      if (!verdict.ok) log('info', 'picture refused', { code: verdict.code, bytes: bytes.length, reason });
      resolve(verdict);
    };
    const timer = setTimeout(() => finish({ ok: false, code: 'imagenDanada' }, 'took too long'), timeLimit);
    child.once('error', (error) => {
      clearTimeout(timer);
      end(child);
      reject(error);
    });
    child.once('exit', (code, signal) => finish({ ok: false, code: 'imagenDanada' }, `ended by ${signal ?? code}`));
    child.on('message', (message) => {
      const { header, file, done, refused, reason } = message as ChildMessage;
      if (refused) finish({ ok: false, code: 'imagenDanada' }, reason);
      else if (header) {
        const code = judgeHeader(header, sniffed);
        if (code) return finish({ ok: false, code });
        main = fitMain(header);
        child.send({ plan: planFiles(main, kind) });
      } else if (file) made.push(readFile(file));
      else if (done && main) finish({ ok: true, picture: { ...main, files: made } });
    });
    child.send({ bytes });
  });
}

function end(child: ChildProcess): void {
  child.on('error', () => undefined);
  child.kill('SIGKILL');
}

function judgeHeader({ format, compression, width, height }: Header, sniffed: string): PictureRefusal | null {
  if (format === 'heif' && compression !== 'av1') return 'imagenHeic';
  if (format !== sniffed && !(format === 'heif' && sniffed === 'avif')) return 'imagenFormato';
  if (width * height > picturePixelLimit) return 'imagenPixeles';
  return width > 0 && height > 0 ? null : 'imagenDanada';
}

function planFiles(main: PictureMeasures, kind: PictureKind) {
  return {
    pixelLimit: picturePixelLimit,
    main,
    // The narrowest first: each tells the encoder what to expect of the next.
    files: [
      ...variantsOf(main, kind).flatMap((measures) =>
        variantEndings.map((ending) => ({
          name: `${measures.width}.${ending}`,
          ...measures,
          ending,
          maxBytes: variantByteLimit,
        })),
      ),
      { name: 'main', ...main, ending: 'jpg', maxBytes: mainByteLimit },
    ],
  };
}

function readFile({ name, bytes }: { name: string; bytes: Uint8Array }): SafeFile {
  const [width, ending] = name.split('.') as [string, VariantEnding | undefined];
  if (!ending) return { bytes, contentType: contentTypes.jpg };
  return { variant: { width: Number(width), ending }, bytes, contentType: contentTypes[ending] };
}
