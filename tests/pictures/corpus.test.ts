import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { makePictureSafe, type PictureVerdict } from '../../app/backends/image-processing.server';
import { readMemory, watchMemory } from '../support/memory';
import { makeCorpus, makePhonePhoto, secret, writeCorpus, type CorpusCase } from './corpus';

const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-pictures-'));
let cases: CorpusCase[] = [];
const verdicts = new Map<string, PictureVerdict>();

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  cases = await makeCorpus();
  for (const { name, bytes } of cases) verdicts.set(name, await makePictureSafe(bytes));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesMade = () =>
  [...verdicts].flatMap(([name, verdict]) =>
    verdict.ok ? verdict.picture.files.map((file) => ({ name, ...file })) : [],
  );

describe('pictures as they are sent', () => {
  it('are at least sixty, each with its own name', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(verdicts.size).toBe(cases.length);
  });

  it('get the right verdict each', () => {
    const found = cases.map(({ name }) => {
      const verdict = verdicts.get(name);
      if (!verdict?.ok) return [name, verdict?.code];
      return [name, { width: verdict.picture.width, height: verdict.picture.height }];
    });
    expect(found).toEqual(cases.map(({ name, verdict }) => [name, verdict]));
  });

  it('come out as what they say they are, at the measures they are named by, never larger than they were', async () => {
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

  it('lose all metadata and every byte that was not picture', async () => {
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

  it('are never served as they came', () => {
    for (const { name, bytes } of filesMade()) {
      const sent = cases.find((each) => each.name === name)?.bytes ?? Buffer.alloc(0);
      expect([name, Buffer.from(bytes).includes(sent.subarray(0, 200))]).toEqual([name, false]);
    }
  });

  it('stand upright, whichever of the eight ways the phone was held', async () => {
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
    // EXIF 2.32, 4.6.4: where the stored picture's first row and column belong.
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

describe('a 12-megapixel phone photo', { timeout: 300_000 }, () => {
  it('reaches a phone as a picture of at most 120 kB, in every format and width', async () => {
    const photo = await makePhonePhoto();
    expect(photo.length).toBeGreaterThan(2_000_000);
    const verdict = await makePictureSafe(photo);
    if (!verdict.ok) throw new Error(verdict.code);
    expect([verdict.picture.width, verdict.picture.height]).toEqual([1600, 2133]);
    const variants = verdict.picture.files.filter(({ variant }) => variant);
    expect(variants.map(({ variant }) => `${variant?.width}.${variant?.ending}`)).toEqual(
      [480, 800, 1240].flatMap((width) => ['avif', 'webp', 'jpg'].map((ending) => `${width}.${ending}`)),
    );
    for (const { bytes } of variants) expect(bytes.length).toBeLessThanOrEqual(120_000);
  });
});

describe('the memory that pictures take', { timeout: 600_000 }, () => {
  it('rises by less than 143 MB over the whole corpus, decoding included', async () => {
    writeCorpus(folder, [...cases, { name: 'photo', bytes: await makePhonePhoto(), verdict: 'imagenDanada' }]);
    const script = path.join(folder, 'run.mjs');
    await build({
      stdin: {
        contents: `import { readdirSync, readFileSync } from 'node:fs';
          import { makePictureSafe } from './app/backends/image-processing.server';
          process.stdout.write('ready\\n');
          await new Promise((resolve) => process.stdin.once('data', resolve));
          for (const name of readdirSync(${JSON.stringify(folder)}).filter((each) => each.endsWith('.bin')).sort())
            await makePictureSafe(readFileSync(${JSON.stringify(folder)} + '/' + name));
          process.stdout.write('done\\n');
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
    let atRest = 0;
    let readMost = () => 0;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))));
      child.stdout.on('data', (text) => {
        if (String(text).includes('ready')) {
          atRest = readMemory(pid);
          readMost = watchMemory(pid, 20);
          child.stdin.write('go');
        }
      });
    });
    const peak = readMost();
    expect(atRest).toBeGreaterThan(0);
    process.stdout.write(`memory at rest ${Math.round(atRest)} MB, at most ${Math.round(peak)} MB\n`);
    expect(Math.round(peak - atRest)).toBeLessThan(143);
  });
});
