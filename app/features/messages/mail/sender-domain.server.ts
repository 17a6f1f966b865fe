import { Resolver } from 'node:dns/promises';

/** The DNS records for mail that a sender's domain lacks; undefined when names cannot be looked up. */
export type SenderDomain = { domain: string; lacks: readonly ('SPF' | 'DKIM' | 'DMARC')[] } | undefined;

/** DKIM selectors of common mail services: a domain does not say which one it uses. */
const selectors = [
  'default',
  'mail',
  'dkim',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'brevo',
  'zoho',
];

const notFoundCodes = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks up SPF, DKIM and DMARC of a sender's domain; resolves within about 3 s. */
export async function readSenderDomain(
  domain: string,
  resolver: Pick<Resolver, 'resolveTxt' | 'cancel'> = new Resolver({ timeout: 1200, tries: 2 }),
): Promise<SenderDomain> {
  if (domain === '') return undefined;
  async function hasRecord(name: string, start: RegExp): Promise<boolean> {
    try {
      return (await resolver.resolveTxt(name)).some((parts) => start.test(parts.join('')));
    } catch (error) {
      if (notFoundCodes.has((error as { code?: string }).code ?? '')) return false;
      throw error;
    }
  }
  try {
    const [spf, dmarc, ...keys] = await Promise.all([
      hasRecord(domain, /^v=spf1\b/i),
      hasRecord(`_dmarc.${domain}`, /^v=DMARC1\b/i),
      ...selectors.map((selector) => hasRecord(`${selector}._domainkey.${domain}`, /\bp=/)),
    ]);
    const has = { SPF: spf, DKIM: keys.includes(true), DMARC: dmarc };
    return { domain, lacks: (['SPF', 'DKIM', 'DMARC'] as const).filter((name) => !has[name]) };
  } catch {
    return undefined;
  } finally {
    resolver.cancel();
  }
}
