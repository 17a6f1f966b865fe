import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** Ends the process that draws all windows of the browser, which then starts a new one. */
export const restartDrawing: BrowserCommand<[]> = async ({ context }) => {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  for (const { type, id } of processInfo) if (type === 'GPU') process.kill(id, 'SIGKILL');
  await session?.detach();
  // The closing table of `npm test` prints lines with this beginning.
  console.log('Note: a window drew no more, and its browser drew anew');
};
