import { redirect } from '@remix-run/node';

import type { CivilDate } from '~/core/time';
import { siteCookies } from '~/platform/http/cookies.server';
import { applyPutOff, readPutOff, writePutOff, type PutOff } from './first-steps';

/** The steps that the owner put off in this browser, for thirty days after the last change. */
export const findPutOff = (request: Request): PutOff =>
  readPutOff(siteCookies().steps.read(request.headers.get('Cookie'), Date.now()));

/** The answer to a button of the steps: 303 to 'Hoy'; undefined for an unknown step. */
export function savePutOff(request: Request, asked: string, today: CivilDate): Response | undefined {
  const putOff = applyPutOff(findPutOff(request), asked, today);
  if (!putOff) return undefined;
  const cookie = siteCookies().steps.set(writePutOff(putOff), Date.now());
  return redirect('/admin', { status: 303, headers: { 'Set-Cookie': cookie } });
}
