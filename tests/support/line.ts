import type { Page, Route } from '@playwright/test';

/** A way in which the line between a browser and the site fails; `fail` answers how it is mended. */
export interface LineFailure {
  how: string;
  fail: (page: Page) => Promise<() => Promise<void>>;
}

/** Hands every post of the page to `answer`; answers how to stop. */
export async function interceptPosts(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route('**', (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()));
  return () => page.unroute('**');
}

/** The server takes every post of the page: only its answer does not arrive. */
export async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isPost = request.method === 'POST';
    const told = isPost
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : session.send('Fetch.continueRequest', { requestId });
    // A picture that was on its way when the line was mended has been let go.
    told.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Response' }] });
  return () => session.detach();
}

/** How a line can fail at the moment of sending. */
export const lineFailures: readonly LineFailure[] = [
  {
    how: 'off line before sending',
    fail: async (page) => {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  },
  {
    how: 'off line while sending',
    fail: (page) => interceptPosts(page, (route) => route.abort('internetdisconnected')),
  },
  { how: 'the answer lost on its way back', fail: loseAnswers },
  {
    how: 'a stranger’s error page on the way',
    fail: (page) =>
      interceptPosts(page, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      ),
  },
];
