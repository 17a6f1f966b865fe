import type { AppLoadContext } from '@remix-run/node';
import { createHash } from 'node:crypto';

import { addDays } from '~/core/time';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { getEnv } from '~/platform/env.server';
import { getRequestLimits, readClientKey } from '~/platform/http/rate-limit.server';
import { feedDays, writeFeed } from './agenda-feed';
import type { AgendaAccess } from './agenda-access';

interface AgendaServices {
  agendas: Pick<AgendaAccess, 'read' | 'today'>;
  words: Pick<SiteWords, 'find'>;
}

const common = { 'X-Robots-Tag': 'noindex', 'X-Content-Type-Options': 'nosniff' };
const refuse = (status: number, headers: HeadersInit = {}) =>
  new Response(null, { status, headers: { ...common, 'Cache-Control': 'no-store', ...headers } });

/**
 * The calendar feed of a token: today's bookings and those of the next 60 days. Its ETag is the version of the bookings and a
 * hash of what else the text depends on, so one query without rows answers a program that has this version (304). After ten
 * unknown tokens a minute an address gets 429 for any unknown one.
 */
export async function sendAgenda(
  request: Request,
  token: string,
  { services, context }: { services: AgendaServices; context: AppLoadContext },
): Promise<Response> {
  const { t, facts } = await services.words.find(request);
  const site = getEnv().SITE_URL;
  const from = services.agendas.today();
  const shape = createHash('sha256')
    .update(JSON.stringify([from, facts.name, site]))
    .digest('base64url')
    .slice(0, 12);
  const [, kept = ''] = new RegExp(`"([\\d.-]+)_${shape}"`).exec(request.headers.get('If-None-Match') ?? '') ?? [];
  const feed = await services.agendas.read(token, kept, from, addDays(from, feedDays)).catch(() => null);
  if (feed === null) return refuse(503, { 'Retry-After': '60' });
  if (feed === undefined) {
    const rate = await getRequestLimits().unknownCodes.take(readClientKey(context));
    return rate.isAllowed ? refuse(404) : refuse(429, { 'Retry-After': String(rate.retryAfterSeconds) });
  }
  const headers = { ...common, 'Cache-Control': 'private, no-cache', ETag: `"${feed.version}_${shape}"` };
  if (feed.reservas === null) return new Response(null, { status: 304, headers });
  return new Response(writeFeed(t, { bookings: feed.reservas, name: facts.name, site }), {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' },
  });
}
