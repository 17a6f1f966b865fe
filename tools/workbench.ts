/**
 * `npm run tool -- workbench`: builds the workbench, serves it, opens every story in Chromium and plays it. Fails on a failed
 * story or a console message. `--built` uses the last build; NAME takes stories with that text in their id.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';

import express from 'express';
import { chromium, type ConsoleMessage } from 'playwright';

import { chromiumArgs, findHeadlessChromium } from './chromium';
import { root, printLine } from '../scripts/prepare.mjs';

const folder = path.join(root, 'storybook-static');
const { values, positionals } = parseArgs({
  options: { built: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const fresh = spawnSync(process.execPath, ['scripts/tool.mjs', 'workbench-words', '--check'], {
  cwd: root,
  stdio: 'inherit',
});
if (fresh.status !== 0) process.exit(1);
if (!values.built) {
  printLine('building the workbench');
  const { status } = spawnSync(process.execPath, ['scripts/storybook.mjs', 'build', '--quiet'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}

/** The preview's result of a story. */
interface Outcome {
  event: string;
  message: string;
}

const server = express().use(express.static(folder)).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({ executablePath: await findHeadlessChromium(), args: chromiumArgs });
const failed: string[] = [];
let played = 0;
try {
  const context = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  // Saturday noon in Madrid, when the restaurant is open, as in the tests of stories.
  await context.clock.setFixedTime(new Date('2026-11-21T12:00:00+01:00'));
  const index = (await (await context.request.get(`${address}/index.json`)).json()) as {
    entries: Record<string, { id: string; type: string }>;
  };
  const ids = Object.values(index.entries)
    .filter(({ id, type }) => type === 'story' && positionals.every((name) => id.includes(name)))
    .map(({ id }) => id);
  const play = async (todo: string[]) => {
    const page = await context.newPage();
    let said: string[] = [];
    const hear = (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    };
    page.on('console', hear);
    page.on('pageerror', (error) => said.push(error.message));
    for (let id = todo.shift(); id; id = todo.shift()) {
      said = [];
      await page.goto(`${address}/iframe.html?viewMode=story&id=${id}`);
      const outcome = await page.evaluate<Outcome>(
        () =>
          new Promise((resolve) => {
            const ends = [
              'storyFinished',
              'storyErrored',
              'storyThrewException',
              'storyMissing',
              'playFunctionThrewException',
            ];
            const listen = () => {
              // Storybook sets it on its frame's window, without a type.
              const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
                __STORYBOOK_ADDONS_CHANNEL__?: {
                  on(event: string, listener: (told: unknown) => void): void;
                  last(event: string): unknown[] | undefined;
                };
              };
              if (!channel) return void setTimeout(listen, 5);
              for (const event of ends) {
                const tell = (told: unknown) => resolve({ event, message: JSON.stringify(told) ?? '' });
                const last = channel.last(event);
                if (last) tell(last[0]);
                else channel.on(event, tell);
              }
            };
            listen();
          }),
      );
      played += 1;
      const isWell = outcome.event === 'storyFinished' && !/"status":"error"/.test(outcome.message);
      const problems = [...(isWell ? [] : [`${outcome.event}: ${outcome.message.slice(0, 600)}`]), ...said];
      if (problems.length > 0) failed.push(`${id}\n  ${problems.join('\n  ')}`);
    }
    await page.close();
  };
  // Two windows, so that a story that waits for a picture does not delay the others.
  await Promise.all([play(ids), play(ids)]);
} finally {
  await browser.close();
  server.close();
}
for (const problem of failed) console.error(problem);
console.log(`${played} stories opened and played, ${failed.length} failed`);
if (played === 0 || failed.length > 0) process.exitCode = 1;
