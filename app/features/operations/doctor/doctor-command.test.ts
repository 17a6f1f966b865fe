import { beforeEach, expect, it, vi } from 'vitest';

import type { Finding } from './examine';

const found = vi.hoisted(() => ({ findings: [] as Finding[] }));
vi.mock('./examine', () => ({
  async *examine() {
    yield* found.findings;
    await Promise.resolve();
  },
}));

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  vi.resetModules();
});

/** The output and the exit code of `npm run doctor` for these findings. */
async function run(findings: Finding[]) {
  found.findings = findings;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as typeof process.exit);
  await import('./doctor-command');
  return { written: written.join(''), codes: exit.mock.calls };
}

const folder: Finding = { part: 'folder', seen: '/var/antidoto, 900 MB free', faults: [] };

it('prints a line for each part without a fault, and the result', async () => {
  expect(await run([{ part: 'machine', seen: 'Node 24.1.0', faults: [] }, folder])).toEqual({
    written: 'ok     machine: Node 24.1.0\nok     folder: /var/antidoto, 900 MB free\nAll is well.\n',
    codes: [[0]],
  });
});

it('prints a line for each fault, and their number', async () => {
  const environment: Finding = { part: 'environment', seen: '', faults: ['PORT: is no number', 'SITE_URL: is none'] };
  expect(await run([environment, folder])).toEqual({
    written:
      'FAULT  environment: PORT: is no number\nFAULT  environment: SITE_URL: is none\n' +
      'ok     folder: /var/antidoto, 900 MB free\n2 to mend.\n',
    codes: [[1]],
  });
});
