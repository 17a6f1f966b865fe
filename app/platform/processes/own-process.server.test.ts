import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { createQueue, ProcessEndedError, runProcess } from './own-process.server';

const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Limits = Partial<Pick<Parameters<typeof runProcess>[0], 'limit' | 'startLimit' | 'execArgv'>>;

/** Runs this code with a limit that only a process without an answer reaches. */
function run(code: string, { limit = 50_000, startLimit, execArgv = [] }: Limits = {}) {
  const file = path.join(folder, 'process.mjs');
  writeFileSync(file, code);
  const message = { bytes: new Uint8Array([1, 2]) };
  return runProcess({ file, execArgv, limit, startLimit, message, receive: (said) => said });
}

it('resolves to the answer of the process, which gets no variable of the environment', async () => {
  const answer = await run(`process.on('message', ({ bytes }) => process.send([bytes, Object.keys(process.env)]));`);
  const [bytes, names] = answer as [Uint8Array, string[]];
  expect([...bytes]).toEqual([1, 2]);
  expect(process.env).toHaveProperty('SESSION_SECRET');
  expect(names.filter((name) => !name.startsWith('MALLOC_') && /SECRET|KEY|PATH/.test(name))).toEqual([]);
});

it('ends a process that does not answer in time', async () => {
  const slow = { message: 'took too long', isSlow: true };
  await expect(run('for (;;);', { limit: 1 })).rejects.toMatchObject(slow);
  await expect(run('for (;;);', { startLimit: 1 })).rejects.toMatchObject(slow);
  const begins = `process.on('message', () => process.send('begun', () => { for (;;); }));`;
  await expect(run(begins, { limit: 1, startLimit: 50_000 })).rejects.toMatchObject(slow);
});

it('ends a process that exceeds its memory limit', async () => {
  const fault = await run('const all = []; for (;;) all.push([all.length]);', {
    execArgv: ['--max-old-space-size=16'],
  }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ProcessEndedError);
  expect(fault).toMatchObject({ isSlow: false, message: expect.stringMatching(/^ended by /) as string });
});

it('rejects with the error of the reader', async () => {
  writeFileSync(path.join(folder, 'other.mjs'), `process.on('message', () => process.send('a'));`);
  const reading = runProcess({
    ...{ file: path.join(folder, 'other.mjs'), execArgv: [], limit: 50_000, message: {} },
    receive: () => {
      throw new Error('not an answer');
    },
  });
  await expect(reading).rejects.toThrow('not an answer');
});

it("runs one at a time, and answers 'busy' when too many wait", async () => {
  const takeTurn = createQueue(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (index: number) => () => {
    begun.push(index);
    return new Promise<number>((resolve, reject) => {
      ends.push(() => (index === 1 ? reject(new Error('failed')) : resolve(index)));
    });
  };
  const [first, second] = [takeTurn(work(1)), takeTurn(work(2))];
  const failed = expect(first).rejects.toThrow('failed');
  expect(await takeTurn(work(3))).toBe('busy');
  expect(begun).toEqual([1]);
  ends[0]?.();
  await failed;
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  expect(await second).toBe(2);
  const fourth = takeTurn(work(4));
  await Promise.resolve();
  ends[2]?.();
  expect(await fourth).toBe(4);
});
