import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { build } from 'esbuild';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PictureVerdict } from '../../app/platform/pictures/image-processing.server';
import { readMemory, watchMemory } from '../support/memory';
import { makeCorpus, makePhonePhoto, secret, writeCorpus, type CorpusCase } from './corpus';

const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-pictures-'));
let cases: CorpusCase[] = [];
let photo: Buffer;
let photoVerdict: PictureVerdict | undefined;
const verdicts = new Map<string, PictureVerdict>();
/** Memory of the converting process before and at most, in MB. */
let [atRest, atMost] = [0, 0];

/** Converts each picture once in a process whose memory is measured; the tests below read its results. */
beforeAll(async () => {
  cases = await makeCorpus();
  photo = await makePhonePhoto();
  // The converter gets no file name: the same bytes under another name are the same picture.
  const distinct = new Map([...cases, { bytes: photo }].map(({ bytes }) => [bytes.toString('base64'), bytes]));
  const made = await makeAllSafe([...distinct.values()]);
  const verdictOf = new Map([...distinct.keys()].map((bytes, index) => [bytes, made[index] as PictureVerdict]));
  const judge = (bytes: Buffer) => verdictOf.get(bytes.toString('base64')) as PictureVerdict;
  cases.forEach(({ name, bytes }) => verdicts.set(name, judge(bytes)));
  photoVerdict = judge(photo);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function makeAllSafe(pictures: readonly Buffer[]): Promise<PictureVerdict[]> {
  const files = writeCorpus(folder, pictures);
  // In the repository, because the code looks for its files beside itself.
  const script = path.resolve('test-results', `corpus-${process.pid}.mjs`);
  await build({
    stdin: {
      contents: `import { readFileSync, writeFileSync } from 'node:fs';
        import { serialize } from 'node:v8';
        import { makePictureSafe } from './app/platform/pictures/image-processing.server';
        process.stdout.write('ready\\n');
        await new Promise((resolve) => process.stdin.once('data', resolve));
        for (const file of ${JSON.stringify(files)})
          writeFileSync(file + '.made', serialize(await makePictureSafe(readFileSync(file))));
        process.stdin.destroy();`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
    logLevel: 'silent',
  });
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] });
  const pid = child.pid ?? 0;
  let readMost = () => 0;
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))));
    child.stdout.once('data', () => {
      atRest = readMemory(pid, 'Pss_Anon');
      readMost = watchMemory(pid, 50, 'Pss_Anon');
      child.stdin.write('go');
    });
  });
  atMost = readMost();
  return files.map((file) => deserialize(readFileSync(`${file}.made`)) as PictureVerdict);
}

const filesMade = () =>
  [...verdicts].flatMap(([name, verdict]) =>
    verdict.ok ? verdict.picture.files.map((file) => ({ name, ...file })) : [],
  );

describe('pictures as they are sent', () => {
  it('are at least sixty, each with its own name', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(verdicts.size).toBe(cases.length);
  });

  it('are each accepted or refused correctly', () => {
    const found = cases.map(({ name }) => {
      const verdict = verdicts.get(name);
      if (!verdict?.ok) return [name, verdict?.code];
      return [name, { width: verdict.picture.width, height: verdict.picture.height }];
    });
    expect(found).toEqual(cases.map(({ name, verdict }) => [name, verdict]));
  });

  it('are stored in the named format and size, never enlarged', async () => {
    for (const { name, variant, contentType, bytes } of filesMade()) {
      const { format, width, space, orientation } = await sharp(bytes).metadata();
      const verdict = verdicts.get(name);
      const main = verdict?.ok ? verdict.picture.width : 0;
      expect([name, contentType]).toEqual([name, `image/${format === 'heif' ? 'avif' : format}`]);
      expect([name, width]).toEqual([name, variant?.width ?? main]);
      expect(width).toBeLessThanOrEqual(main);
      expect([name, space]).toEqual([name, 'srgb']);
      expect(orientation).toBeUndefined();
    }
  });

  it('lose all metadata and appended bytes', async () => {
    for (const { name, bytes } of filesMade()) {
      const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect([name, exif, xmp, iptc, icc, comments]).toEqual([
        name,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      const text = Buffer.from(bytes).toString('latin1');
      for (const trace of [secret, '<script', '<?php', 'GPS', 'PK\x03\x04']) expect(text.includes(trace)).toBe(false);
    }
  });

  it('are never served as uploaded', () => {
    for (const { name, bytes } of filesMade()) {
      const sent = cases.find((each) => each.name === name)?.bytes ?? Buffer.alloc(0);
      expect([name, Buffer.from(bytes).includes(sent.subarray(0, 200))]).toEqual([name, false]);
    }
  });

  it('are stored upright from all eight rotations', async () => {
    const cornersOf = async (name: string) => {
      const verdict = verdicts.get(name);
      if (!verdict?.ok) throw new Error(`${name} was refused`);
      const { data, info } = await sharp(verdict.picture.files.find(({ variant }) => !variant)?.bytes)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const nameAt = (x: number, y: number) => {
        const at = (y * info.width + x) * info.channels;
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        if (red > 180 && green > 180 && blue > 180) return 'white';
        return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
      };
      const [right, bottom] = [info.width - 8, info.height - 8];
      return [nameAt(8, 8), nameAt(right, 8), nameAt(8, bottom), nameAt(right, bottom)].join(' ');
    };
    // EXIF 2.32, 4.6.4: the position of the stored picture's first row and column.
    expect(await cornersOf('turned-1.jpg')).toBe('red green blue white');
    expect(await cornersOf('turned-2.jpg')).toBe('green red white blue');
    expect(await cornersOf('turned-3.jpg')).toBe('white blue green red');
    expect(await cornersOf('turned-4.jpg')).toBe('blue white red green');
    expect(await cornersOf('turned-5.jpg')).toBe('red blue green white');
    expect(await cornersOf('turned-6.jpg')).toBe('blue red white green');
    expect(await cornersOf('turned-7.jpg')).toBe('white green blue red');
    expect(await cornersOf('turned-8.jpg')).toBe('green white red blue');
    expect(await cornersOf('animated.webp')).toBe('red green blue white');
    expect(await cornersOf('cmyk.jpg')).toBe('red green blue white');
    expect(await cornersOf('wide-gamut.jpg')).toBe('red green blue white');
    expect(await cornersOf('sixteen-bit.png')).toBe('red green blue white');
  });
});

describe('a 12-megapixel phone photo', () => {
  it('has at most 120 kB on a phone, in each format and width', () => {
    expect(photo.length).toBeGreaterThan(2_000_000);
    if (!photoVerdict?.ok) throw new Error(photoVerdict?.code);
    const { width, height, files } = photoVerdict.picture;
    expect([width, height]).toEqual([1600, 2133]);
    const variants = files.filter(({ variant }) => variant);
    expect(variants.map(({ variant }) => `${variant?.width}.${variant?.ending}`)).toEqual(
      [480, 800, 1240].flatMap((each) => ['avif', 'webp', 'jpg'].map((ending) => `${each}.${ending}`)),
    );
    for (const { bytes } of variants) expect(bytes.length).toBeLessThanOrEqual(120_000);
  });
});

describe('the memory that pictures take', () => {
  it('rises by less than 125 MB over the whole corpus, decoding included', () => {
    expect(atRest).toBeGreaterThan(0);
    process.stdout.write(`memory at rest ${Math.round(atRest)} MB, at most ${Math.round(atMost)} MB\n`);
    expect(Math.round(atMost - atRest)).toBeLessThan(125);
  });
});
