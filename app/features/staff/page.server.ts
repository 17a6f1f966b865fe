import { data, redirect } from '@remix-run/node';

import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { presentStaffPage } from './present-staff';
import { keepVisit } from './session.server';

const pathOf = (request: Request) => new URL(request.url).pathname;

/** A page of the panel as its loader makes it: its words, what the last post left to be said, and the answer that says it. */
export async function openPage<Flash extends object = object>(request: Request) {
  const t = await getTranslator('es');
  const { flash, headers } = takeFlash<Flash>(request, pathOf(request));
  const show = <Page extends object>(title: string, page: Page) =>
    data({ ...presentStaffPage(t, title), ...page }, { headers });
  return { t, flash, show };
}

/** After a post that was done: 303 to its own page, which finds in `openPage` what there is to say. */
export function leadBack(request: Request, done: object = {}, cookies: readonly string[] = []) {
  keepVisit(request);
  const headers = new Headers();
  for (const cookie of [...cookies, leaveFlash(pathOf(request), done)]) headers.append('Set-Cookie', cookie);
  return redirect(pathOf(request), { status: 303, headers });
}
