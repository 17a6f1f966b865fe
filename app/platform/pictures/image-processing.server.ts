import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

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
} from './picture';
import { log } from '../log.server';
import { createQueue, ProcessEndedError, runProcess } from '../processes/own-process.server';
import { shippedFile } from '../shipped-files.server';

/** A file of a picture that has no name yet: the picture itself, or one of its variants. */
interface SafeFile {
  /** Absent for the picture itself. */
  variant?: { width: number; ending: VariantEnding };
  bytes: Uint8Array;
  contentType: string;
}

/** A picture encoded anew from its pixels: upright, sRGB, without metadata or bytes of the original. */
export interface SafePicture extends PictureMeasures {
  files: SafeFile[];
}

export type PictureVerdict = { ok: true; picture: SafePicture } | { ok: false; code: PictureRefusal };

/** Maximum time to process a picture, in ms; a decoder that hangs is ended. */
const timeLimit = 180_000;
/** Maximum number of waiting pictures, each of up to 10 MB. */
const mostWaiting = 4;
const mainByteLimit = 700_000;
const contentTypes: Record<VariantEnding, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

const takeTurn = createQueue(mostWaiting);

/** Time from the last picture to the garbage collection, in ms: a connection refers to its last request for 5 s. */
const collectAfter = 10_000;
let collecting: NodeJS.Timeout | undefined;

/**
 * Returns the memory of sent pictures to the system. V8 collects garbage when it allocates, so an idle process would keep up to
 * 60 MB of them.
 */
function collectLater(): void {
  clearTimeout(collecting);
  collecting = setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }, collectAfter).unref();
}

/**
 * Encodes a picture anew, from its pixels alone. Checks its content, at most 10 million bytes and 40 megapixels. Pictures are
 * decoded one at a time, each in a process of its own. An animated or multi-page file becomes its first frame.
 */
export async function makePictureSafe(bytes: Uint8Array, kind: PictureKind = 'menu'): Promise<PictureVerdict> {
  if (bytes.length > pictureByteLimit) return { ok: false, code: 'imagenGrande' };
  const sniffed = sniffPicture(bytes);
  if (sniffed === 'heic') return { ok: false, code: 'imagenHeic' };
  if (sniffed === 'other') return { ok: false, code: bytes.length === 0 ? 'imagenDanada' : 'imagenFormato' };
  const verdict = await takeTurn(() => processPicture(bytes, sniffed, kind));
  collectLater();
  return verdict === 'busy' ? { ok: false, code: 'imagenOcupado' } : verdict;
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

const processOf = (limit: number) => ({
  file: shippedFile('app/platform/pictures/picture-process.mjs'),
  // For a garbage collection before the encoders run.
  execArgv: ['--expose-gc'],
  limit,
});

/** Maximum time to rasterize a drawing, in ms; it usually takes a fraction of a second. */
const drawingTimeLimit = 15_000;

/** Rasterizes an SVG of the site (without text, script or address) as a JPEG of this width. @throws Error when it fails. */
export function rasterize(svg: string, width: number): Promise<Uint8Array> {
  return runProcess({
    ...processOf(drawingTimeLimit),
    message: { drawing: { svg, width } },
    receive: (message) => {
      const { file, reason } = message as ChildMessage;
      if (!file) throw new Error(reason);
      return file.bytes;
    },
  }).catch((error: Error) => {
    throw new Error(`A drawing was not made: ${error.message}`, { cause: error });
  });
}

async function processPicture(bytes: Uint8Array, sniffed: string, kind: PictureKind): Promise<PictureVerdict> {
  const made: SafeFile[] = [];
  let main: PictureMeasures | undefined;
  let why: string | undefined;
  const verdict = await runProcess<PictureVerdict>({
    ...processOf(timeLimit),
    message: { bytes },
    receive: (message, send) => {
      const { header, file, done, refused, reason } = message as ChildMessage;
      if (refused) {
        why = reason;
        return { ok: false, code: 'imagenDanada' };
      }
      if (header) {
        const code = judgeHeader(header, sniffed);
        if (code) return { ok: false, code };
        main = fitMain(header);
        send({ plan: planFiles(main, kind) });
      } else if (file) made.push(readFile(file));
      else if (done && main) return { ok: true, picture: { ...main, files: made } };
      return undefined;
    },
  }).catch((error: unknown): PictureVerdict => {
    if (!(error instanceof ProcessEndedError)) throw error;
    why = error.message;
    return { ok: false, code: 'imagenDanada' };
  });
  if (!verdict.ok) log('info', 'picture refused', { code: verdict.code, bytes: bytes.length, reason: why });
  return verdict;
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
