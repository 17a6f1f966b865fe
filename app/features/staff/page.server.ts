import { data, redirect } from '@remix-run/node';

import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { cacheVisit, type StaffServices } from './session.server';

const pathOf = (request: Request) => new URL(request.url).pathname;

/** What a loader of the panel needs: the words, the flash that the last post left, and a function that makes the response. */
export async function openPage<Flash extends object = object>(
  request: Request,
  services: Pick<StaffServices, 'words'>,
) {
  const t = await services.words.get('es');
  const { flash, headers } = takeFlash<Flash & { isUndone?: true }>(request, pathOf(request));
  const undone = flash?.isUndone && { status: t('admin.historia.deshecho') };
  const show = <Page extends object>(title: string, page: Page) =>
    data({ ...presentStaffPage(t, title), ...page, ...undone }, { headers });
  return { t, flash: undone ? undefined : flash, show };
}

interface RedirectOptions {
  services: StaffServices;
  cookies?: readonly string[];
  /** Whether the page keeps its query. */
  isSearchKept?: boolean;
}

/** After a successful post: 303 to its own page, with a flash for its `openPage`. */
export function redirectWithFlash(
  request: Request,
  flash: object,
  { services, cookies = [], isSearchKept }: RedirectOptions,
) {
  cacheVisit(request, services);
  const headers = new Headers();
  for (const cookie of [...cookies, leaveFlash(pathOf(request), flash)]) headers.append('Set-Cookie', cookie);
  const search = isSearchKept ? new URL(request.url).search : '';
  return redirect(`${pathOf(request)}${search}`, { status: 303, headers });
}
