import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** Ends the process that draws for all windows of the browser, which starts another at once and lets them draw anew. */
export const restartDrawing: BrowserCommand<[]> = async ({ context }) => {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  for (const { type, id } of processInfo) if (type === 'GPU') process.kill(id, 'SIGKILL');
  await session?.detach();
  console.log('A window of the stories had not drawn for a quarter of a minute: its browser draws anew.');
};
