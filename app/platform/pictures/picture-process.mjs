/**
 * Decodes and re-encodes one picture in a process of its own, started by `image-processing.server.ts`, so that a hostile file
 * can harm only this process, and its memory returns to the system. The rules are in the plan that it receives.
 *
 * Messages in: `{ bytes }`, then `{ plan }`; or `{ drawing }`, an SVG of the site. Messages out: `{ header }`, one `{ file }`
 * per picture, `{ done }`, or `{ refused: 'damaged' }`.
 */
import sharp from 'sharp';

sharp.cache(false);
// One thread: a core stays free for guests, and an AVIF takes half the memory.
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** @type {Buffer | undefined} */
let bytes;
/** Reads the first frame only; a decoder's warning means a damaged file. */
const reading = { failOn: /** @type {const} */ ('warning'), pages: 1 };

const encoders = {
  jpg: (/** @type {sharp.Sharp} */ image, /** @type {number} */ quality) => image.jpeg({ quality, mozjpeg: true }),
  webp: (/** @type {sharp.Sharp} */ image, /** @type {number} */ quality) => image.webp({ quality, effort: 4 }),
  // Beyond effort 2 a phone photo takes many times as long for a few per cent.
  avif: (/** @type {sharp.Sharp} */ image, /** @type {number} */ quality) =>
    image.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }),
};
/** The qualities of each format in the order in which they are tried; only noise needs the last. */
const qualities = {
  jpg: [82, 70, 56, 42, 30, 20, 10],
  webp: [80, 66, 50, 34, 18, 4],
  avif: [60, 48, 36, 26, 15, 5],
};

async function readHeader() {
  const {
    format,
    compression,
    autoOrient,
    width = 0,
    height = 0,
  } = await sharp(bytes, {
    ...reading,
    limitInputPixels: false,
  }).metadata();
  return { format, compression, width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

/** Number of steps to a lower quality; `excess` is the size divided by the maximum size. */
const countSteps = (/** @type {number} */ excess) => (excess > 3 ? 3 : excess > 1.7 ? 2 : excess > 1 ? 1 : 0);

/** The size and quality step of the last picture, by format and maximum size: the next one begins at the step that should fit. */
const lastMade = new Map();

function guessStep(ending, pixels, maxBytes) {
  const last = lastMade.get(`${ending} ${maxBytes}`);
  // Four times the pixels of a picture take about three times the bytes.
  return last ? last.step + countSteps((last.bytes * (pixels / last.pixels) ** 0.8) / maxBytes) : 0;
}

/** Encodes in the best quality that fits, in few tries; a picture that does not fit is blurred until it does. */
async function encodeWithin(/** @type {sharp.Sharp} */ image, { ending, maxBytes, width, height }) {
  const ladder = qualities[ending];
  const pixels = width * height;
  let step = Math.min(ladder.length - 1, guessStep(ending, pixels, maxBytes));
  for (;;) {
    const result = await encoders[ending](image.clone(), ladder[step]).toBuffer();
    lastMade.set(`${ending} ${maxBytes}`, { step, bytes: result.length, pixels });
    if (result.length <= maxBytes) return result;
    if (step === ladder.length - 1) break;
    step = Math.min(ladder.length - 1, step + countSteps(result.length / maxBytes));
  }
  for (const sigma of [1.5, 3, 6]) {
    const result = await encoders[ending](image.clone().blur(sigma), ladder.at(-1)).toBuffer();
    if (result.length <= maxBytes) return result;
  }
  return encoders[ending](image.clone().blur(12), ladder.at(-1)).toBuffer();
}

async function makePictures({ pixelLimit, main, files }) {
  // One decode, upright, in sRGB, on white, without metadata: all files are made from these pixels.
  const { data, info } = await sharp(bytes, { ...reading, limitInputPixels: pixelLimit, sequentialRead: true })
    .autoOrient()
    .resize(main.width, main.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  bytes = undefined;
  // Frees the file and its copies before the encoders run.
  globalThis.gc?.();
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  for (const file of files) {
    const image = sharp(data, pixels).resize(file.width, file.height, { fit: 'fill' });
    await tell({ file: { name: file.name, bytes: await encodeWithin(image, file) } });
  }
}

/** Unblocks the SVG reader, which uploads never use. */
async function makeDrawing({ svg, width }) {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const made = await sharp(Buffer.from(svg))
    .resize(width)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  await tell({ file: { name: 'main', bytes: made } });
}

const tell = (message) => new Promise((resolve) => process.send?.(message, resolve));

process.on('message', (message) => {
  const { bytes: received, plan, drawing } = message;
  const work = drawing
    ? makeDrawing(drawing)
    : received
      ? ((bytes = Buffer.from(received.buffer, received.byteOffset, received.byteLength)),
        readHeader().then((header) => tell({ header })))
      : makePictures(plan).then(() => tell({ done: true }));
  work.catch((error) => tell({ refused: 'damaged', reason: String(error?.message).slice(0, 300) }));
});
process.on('disconnect', () => process.exit());
