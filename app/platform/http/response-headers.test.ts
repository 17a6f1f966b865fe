import { describe, expect, it } from 'vitest';

import { commonHeaders, describePolicy, type PolicyInput } from './response-headers';

const reading: PolicyInput = { isForm: false, styleHash: 'abc', isSecure: true };
const pages: [string, PolicyInput, string][] = [
  ['a reading page', reading, "script-src 'none'"],
  ['a form', { ...reading, isForm: true }, "script-src 'self' 'sha256-"],
  ['the panel', { ...reading, nonce: 'xyz' }, "script-src 'nonce-xyz' 'strict-dynamic'"],
];

describe.each(pages)('the policy of %s', (_page, input, scripts) => {
  const policy = describePolicy(input);

  it('lets nothing in but what it names, and nobody frame it', () => {
    expect(policy).toContain(scripts);
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe-|frame-src/);
  });

  it('names the one origin that it may frame', () => {
    expect(describePolicy({ ...input, frames: 'https://map.example' })).toContain('; frame-src https://map.example;');
  });
});

it('no answer at all may be framed, for browsers that know no policy', () => {
  expect([true, false].map((isHttps) => commonHeaders(isHttps)['X-Frame-Options'])).toEqual(['DENY', 'DENY']);
});
