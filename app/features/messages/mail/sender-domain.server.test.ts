import { describe, expect, it } from 'vitest';

import { readSenderDomain } from './sender-domain.server';

/** Names that say these records; every other is not there, or cannot be asked for. */
const names = (records: Record<string, string[][]>, otherwise = 'ENOTFOUND') => ({
  resolveTxt: async (name: string) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error(otherwise), { code: otherwise });
    return found;
  },
  cancel: () => undefined,
});
const spf = [['google-site-verification=x'], ['v=spf1 include:_spf.example.net ', '-all']];
const dmarc = [['v=DMARC1; p=none']];
const dkim = [['v=DKIM1; k=rsa; p=MIIB']];

describe("the DNS records of a sender's domain", () => {
  it.each<[string, Record<string, string[][]>, string[]]>([
    ['all three', { 'bar.es': spf, '_dmarc.bar.es': dmarc, 'google._domainkey.bar.es': dkim }, []],
    ['nothing', {}, ['SPF', 'DKIM', 'DMARC']],
    ['no key', { 'bar.es': spf, '_dmarc.bar.es': dmarc }, ['DKIM']],
    ['other texts in their place', { 'bar.es': [['v=spf10']], '_dmarc.bar.es': [['hola']] }, ['SPF', 'DKIM', 'DMARC']],
  ])('%s', async (_what, records, lacks) => {
    expect(await readSenderDomain('bar.es', names(records))).toEqual({ domain: 'bar.es', lacks });
    expect(await readSenderDomain('bar.es', names(records, 'ENODATA'))).toEqual({ domain: 'bar.es', lacks });
  });

  it('is unknown where names cannot be looked up', async () => {
    for (const code of ['ETIMEOUT', 'ECONNREFUSED', 'ESERVFAIL']) {
      expect(await readSenderDomain('bar.es', names({ 'bar.es': spf }, code))).toBeUndefined();
    }
    expect(await readSenderDomain('')).toBeUndefined();
  });
});
