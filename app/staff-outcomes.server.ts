import { getEnv } from './env.server';
import { createOutcomeCookie, type OutcomeCookie } from './web/outcome-cookie.server';

const kept = globalThis as typeof globalThis & { antidotoOutcomes?: OutcomeCookie };

/** What a post of the panel leaves for the page its redirect leads to. */
export function staffOutcomes(): OutcomeCookie {
  const { SESSION_SECRET, SITE_URL } = getEnv();
  kept.antidotoOutcomes ??= createOutcomeCookie({
    name: 'antidoto_panel_dicho',
    path: '/admin',
    secret: SESSION_SECRET,
    isSecure: SITE_URL.startsWith('https:'),
  });
  return kept.antidotoOutcomes;
}
