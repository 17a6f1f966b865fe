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

  it('allows only the named sources, and no frame around the page', () => {
    expect(policy).toContain(scripts);
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe-|frame-src/);
  });

  it('allows one origin in a frame', () => {
    expect(describePolicy({ ...input, frames: 'https://map.example' })).toContain('; frame-src https://map.example;');
  });
});

it('no response may be shown in a frame, also by browsers without policies', () => {
  expect([true, false].map((isHttps) => commonHeaders(isHttps)['X-Frame-Options'])).toEqual(['DENY', 'DENY']);
});
