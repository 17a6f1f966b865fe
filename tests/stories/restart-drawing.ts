import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** Ends the process that draws for all windows of the browser, which starts another at once and lets them draw anew. */
export const restartDrawing: BrowserCommand<[]> = async ({ context }) => {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  for (const { type, id } of processInfo) if (type === 'GPU') process.kill(id, 'SIGKILL');
  await session?.detach();
  // What begins so stands in the closing table of `npm test`.
  console.log('Note: a window drew no more, and its browser drew anew');
};
