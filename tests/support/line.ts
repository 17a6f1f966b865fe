import type { Page, Route } from '@playwright/test';

/** A network failure between a browser and the site; `fail` returns how to end it. */
export interface LineFailure {
  how: string;
  fail: (page: Page) => Promise<() => Promise<void>>;
}

/** Passes each post of the page to `answer`; returns how to stop. */
export async function interceptPosts(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route('**', (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()));
  return () => page.unroute('**');
}

/** The server receives each post of the page, but its answer does not arrive. */
export async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isPost = request.method === 'POST';
    const answered = isPost
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : session.send('Fetch.continueRequest', { requestId });
    // An upload may have been aborted when the failure ended.
    answered.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Response' }] });
  return () => session.detach();
}

/** The failures at the moment of sending. */
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
