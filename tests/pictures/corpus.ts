import { randomFillSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

import type { PictureRefusal } from '../../app/platform/pictures/picture';

/** The expected result of a file: accepted, upright with this size, or refused with a code. */
export interface CorpusCase {
  /** The file's name, which must not matter. */
  name: string;
  bytes: Buffer;
  verdict: { width: number; height: number } | PictureRefusal;
}

/** In the metadata of each file that has any, and in data appended to files: must never be stored. */
export const secret = 'ANTIDOTO-SECRET-40.4168N-3.7038W';

const taken = (width: number, height: number) => ({ width, height });

/** A picture with a different colour in each corner, which shows a wrong rotation. */
export function drawCorners(width: number, height: number): Sharp {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const block = (fill: string, x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${block('#e01010', 0, 0)}${block('#10c010', w, 0)}${block('#1010e0', 0, h)}${block('#f0f0f0', w, h)}</svg>`,
    ),
  ).removeAlpha();
}

/** Metadata of a phone: make, place and a comment. */
export const exif = {
  IFD0: { Make: secret, ImageDescription: secret },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '3/1 42/1 0/1' },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${secret}"/></rdf:RDF></x:xmpmeta>`;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG of one colour with one bit per pixel: millions of pixels in a few kilobytes. */
function makePngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Changes the size in a JPEG's header and leaves its data. */
function overwriteSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(copy[at + 1] ?? 0));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

const insertPngText = (png: Buffer) =>
  Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\0${secret}`, 'latin1')), png.subarray(33)]);

/** A JPEG comment right after the start of the image. */
const insertComment = (jpeg: Buffer, text: string) => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, Buffer.from(text), jpeg.subarray(2)]);
};

/** All files of the corpus, generated so that a reader sees what each one is. */
export async function makeCorpus(): Promise<CorpusCase[]> {
  const cases: CorpusCase[] = [];
  const add = (name: string, bytes: Buffer, verdict: CorpusCase['verdict']) => cases.push({ name, bytes, verdict });
  const base = () => drawCorners(120, 80);
  const jpeg = await base().jpeg().toBuffer();
  const png = await base().png().toBuffer();
  const webp = await base().webp().toBuffer();
  const avif = await base().avif({ effort: 0 }).toBuffer();

  // Valid files of each type.
  add('plain.jpg', jpeg, taken(120, 80));
  add('progressive.jpg', await base().jpeg({ progressive: true }).toBuffer(), taken(120, 80));
  add('grey.jpg', await base().greyscale().jpeg().toBuffer(), taken(120, 80));
  add('cmyk.jpg', await base().toColourspace('cmyk').jpeg().toBuffer(), taken(120, 80));
  add('wide-gamut.jpg', await base().withIccProfile('p3').jpeg().toBuffer(), taken(120, 80));
  add('restart-less.jpeg', await base().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(), taken(120, 80));
  add('plain.png', png, taken(120, 80));
  add('sixteen-bit.png', await base().toColourspace('rgb16').png().toBuffer(), taken(120, 80));
  add('palette.png', await base().png({ palette: true, colours: 8 }).toBuffer(), taken(120, 80));
  add('one-bit.png', makePngBomb(64, 48), taken(64, 48));
  add('interlaced.png', await base().png({ progressive: true }).toBuffer(), taken(120, 80));
  add('alpha.png', await base().ensureAlpha(0.4).png().toBuffer(), taken(120, 80));
  add('grey-alpha.png', await base().greyscale().ensureAlpha(0.4).png().toBuffer(), taken(120, 80));
  add('plain.webp', webp, taken(120, 80));
  add('lossless.webp', await base().webp({ lossless: true }).toBuffer(), taken(120, 80));
  add('alpha.webp', await base().ensureAlpha(0.4).webp().toBuffer(), taken(120, 80));
  add('plain.avif', avif, taken(120, 80));
  add('lossless.avif', await base().avif({ lossless: true, effort: 0 }).toBuffer(), taken(120, 80));
  add(
    'deep.avif',
    await base().avif({ bitdepth: 8, chromaSubsampling: '4:4:4', effort: 0 }).toBuffer(),
    taken(120, 80),
  );

  // Rotated by EXIF in all eight ways; the last four exchange the sides.
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const turned = await base().withMetadata({ orientation }).jpeg().toBuffer();
    add(`turned-${orientation}.jpg`, turned, orientation > 4 ? taken(80, 120) : taken(120, 80));
  }
  add('turned.webp', await base().withMetadata({ orientation: 6 }).webp().toBuffer(), taken(80, 120));

  // With places, names and comments in their metadata.
  add('gps.jpg', await base().withExif(exif).jpeg().toBuffer(), taken(120, 80));
  add('gps.png', await base().withExif(exif).png().toBuffer(), taken(120, 80));
  add('gps.webp', await base().withExif(exif).webp().toBuffer(), taken(120, 80));
  add('gps.avif', await base().withExif(exif).avif({ effort: 0 }).toBuffer(), taken(120, 80));
  add('xmp.jpg', await base().withXmp(xmp).jpeg().toBuffer(), taken(120, 80));
  add('xmp.webp', await base().withXmp(xmp).webp().toBuffer(), taken(120, 80));
  add('comment.jpg', insertComment(jpeg, secret), taken(120, 80));
  add('comment.png', insertPngText(png), taken(120, 80));

  // More than one frame: the first is used.
  const frames = [drawCorners(60, 40), sharp({ create: { width: 60, height: 40, channels: 3, background: '#000' } })];
  const pages = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  const animated = () => sharp(pages, { join: { animated: true } });
  add(
    'animated.webp',
    await animated()
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer(),
    taken(60, 40),
  );

  // Appended data: the picture is accepted, the rest dropped.
  const behind = [
    ['zip', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(secret)])],
    ['html', Buffer.from(`<!doctype html><script>alert('${secret}')</script>`)],
    ['php', Buffer.from(`<?php echo '${secret}'; ?>`)],
  ] as const;
  for (const [kind, tail] of behind) {
    add(`polyglot-${kind}.jpg`, Buffer.concat([jpeg, tail]), taken(120, 80));
    add(`polyglot-${kind}.png`, Buffer.concat([png, tail]), taken(120, 80));
  }
  add('polyglot-zip.webp', Buffer.concat([webp, behind[0][1]]), taken(120, 80));
  add('polyglot-comment.jpg', insertComment(jpeg, `<script>alert('${secret}')</script>`), taken(120, 80));

  // The name is ignored.
  add('really-a-jpeg.png', jpeg, taken(120, 80));
  add('really-a-png.jpg', png, taken(120, 80));
  add('really-a-webp.gif', webp, taken(120, 80));
  add('carta.pdf', jpeg, taken(120, 80));
  add('../../escape.jpg', jpeg, taken(120, 80));
  add('no-ending', png, taken(120, 80));
  add(`${'largo'.repeat(60)}.jpg`, jpeg, taken(120, 80));

  // Sizes in pixels at the limits.
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c84' } });
  add('1x1.png', await plain(1, 1).png().toBuffer(), taken(1, 1));
  add('1x1.jpg', await plain(1, 1).jpeg().toBuffer(), taken(1, 1));
  add('flat.png', await plain(20_000, 1).png().toBuffer(), taken(1600, 1));
  add('thin.png', await plain(1, 20_000).png().toBuffer(), taken(1, 4000));
  add('sixteen-to-nine.jpg', await plain(3200, 1800).jpeg().toBuffer(), taken(1600, 900));
  add('forty-megapixels.png', makePngBomb(8000, 5000), taken(1600, 1000));
  add('forty-megapixels.jpg', await plain(8000, 5000).jpeg().toBuffer(), taken(1600, 1000));
  add('forty-one-megapixels.png', makePngBomb(8200, 5000), 'imagenPixeles');
  add('two-hundred-megapixels.png', makePngBomb(20_000, 10_000), 'imagenPixeles');
  add('lies-huge.jpg', overwriteSize(jpeg, 60_000, 60_000), 'imagenPixeles');
  add('lies-little.jpg', overwriteSize(jpeg, 2000, 2000), 'imagenDanada');

  // Sizes in bytes at the limits.
  const filled = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  add('ten-million.jpg', filled(10_000_000), taken(120, 80));
  add('ten-million-and-one.jpg', filled(10_000_001), 'imagenGrande');
  add('empty.jpg', Buffer.alloc(0), 'imagenDanada');

  // Truncated or damaged.
  const photo = await drawCorners(600, 400).jpeg().toBuffer();
  const big = await drawCorners(600, 400).webp({ lossless: true }).toBuffer();
  for (const share of [0.1, 0.5, 0.9]) {
    add(`cut-${share}.jpg`, photo.subarray(0, Math.floor(photo.length * share)), 'imagenDanada');
    add(`cut-${share}.png`, png.subarray(0, Math.floor(png.length * share)), 'imagenDanada');
    add(`cut-${share}.avif`, avif.subarray(0, Math.floor(avif.length * share)), 'imagenDanada');
  }
  add('cut-0.5.webp', big.subarray(0, Math.floor(big.length / 2)), 'imagenDanada');
  add('cut-end.jpg', photo.subarray(0, photo.length - 40), 'imagenDanada');
  add(
    'cut-progressive.jpg',
    (await sharp(photo).jpeg({ progressive: true }).toBuffer()).subarray(0, 900),
    'imagenDanada',
  );
  add('only-a-head.jpg', Buffer.from([0xff, 0xd8, 0xff]), 'imagenDanada');
  add('only-a-head.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'imagenDanada');
  add('noise-after-head.jpg', Buffer.concat([jpeg.subarray(0, 3), randomFillSync(Buffer.alloc(4000))]), 'imagenDanada');
  const broken = Buffer.from(png);
  broken.fill(0x55, 60, 90);
  add('broken-data.png', broken, 'imagenDanada');

  // Other types are no pictures, whatever their name.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  add('drawing.png', Buffer.from(svg), 'imagenFormato');
  add('drawing.svg', Buffer.from(`<?xml version="1.0"?>${svg}`), 'imagenFormato');
  add('plain.gif', await base().gif().toBuffer(), 'imagenFormato');
  add('animated.gif.jpg', await animated().gif().toBuffer(), 'imagenFormato');
  add('plain.tiff', await base().tiff().toBuffer(), 'imagenFormato');
  add('plain.tif.jpg', await base().tiff({ compression: 'jpeg' }).toBuffer(), 'imagenFormato');
  add('page.jpg', Buffer.from('<!doctype html><title>Menú</title><script>alert(1)</script>'), 'imagenFormato');
  add('menu.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF'), 'imagenFormato');
  add('notes.jpg', Buffer.from('Lentejas, merluza, flan'), 'imagenFormato');
  add('archive.png', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), png]), 'imagenFormato');
  add('polyglot-gif-first.jpg', Buffer.concat([Buffer.from('GIF89a', 'latin1'), jpeg]), 'imagenFormato');
  add('polyglot-html-first.jpg', Buffer.concat([Buffer.from('<html>'), jpeg]), 'imagenFormato');
  add('bitmap.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(120)]), 'imagenFormato');
  add('program.jpg', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200)]), 'imagenFormato');
  add(
    'sound.webp',
    Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(40)]),
    'imagenFormato',
  );
  const media = (brand: string) =>
    Buffer.concat([Buffer.from('\0\0\0\x18ftyp', 'latin1'), Buffer.from(`${brand}\0\0\0\0mif1heic`), Buffer.alloc(64)]);
  add('phone.heic', media('heic'), 'imagenHeic');
  add('phone.heic.jpg', media('mif1'), 'imagenHeic');
  add('film.mp4.jpg', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), 'imagenFormato');
  return cases;
}

/** Writes pictures to a folder with numbers as names, because some names are invalid; returns the files. */
export function writeCorpus(folder: string, pictures: readonly Buffer[]): string[] {
  return pictures.map((bytes, index) => {
    const file = path.join(folder, `${index}.bin`);
    writeFileSync(file, bytes);
    return file;
  });
}

/** A 12-megapixel photo of a written menu like a phone's: uneven light, sensor noise, rotated by EXIF. */
export async function makePhonePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = (w: number, h: number, sigma: number) =>
    sharp({
      create: { width: w, height: h, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } },
    })
      .png()
      .toBuffer();
  const light = await sharp(await noise(32, 24, 40))
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  // Made of tiles: as hard to encode as unique noise, and generated in a third of the time.
  const grain = await noise(504, 504, 9);
  const lines = Array.from(
    { length: 24 },
    (_, line) =>
      `<text x="160" y="${280 + line * 110}" font-size="64" font-family="serif">Plato ${line}: merluza a la romana con ensalada</text>`,
  );
  const sheet = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}</svg>`,
  );
  return sharp(light, { raw: { width, height, channels: 3 } })
    .composite([{ input: grain, blend: 'overlay', tile: true }, { input: sheet }])
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}
