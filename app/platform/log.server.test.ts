import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { allowInLog, describeFault, describePath, formatLine, formatWords, markOf, shortenAddress } from './log.server';

describe('the log', () => {
  it('writes one line of JSON per event, beginning with the time', () => {
    const line = formatLine('info', 'staff signed in', { address: '203.0.…' });
    expect(line).toMatch(/^\{"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","level":"info","message":"[^"]+",.*\}\n$/);
    expect(JSON.parse(line)).toMatchObject({ message: 'staff signed in', address: '203.0.…' });
    expect(formatLine('info', 'one\ntwo').split('\n')).toHaveLength(2);
  });

  it('writes words on a terminal, without control characters and without each migration', () => {
    const now = new Date(2026, 10, 27, 21, 4, 11);
    expect(formatWords('info', 'request', { method: 'GET', path: '/carta', status: 200, ms: 12 }, now)).toBe(
      '21:04:11 request GET /carta 200 12\n',
    );
    expect(formatWords('warn', 'not sent', { reason: 'a\u001b[2J\nb', which: [1] }, now)).toBe(
      '21:04:11 warn: not sent a [2J b [1]\n',
    );
    expect(formatWords('info', 'migration 20261125150000_baseline.sql', { part: 'database' }, now)).toBe('');
  });

  it.each([
    ['/', '/'],
    ['/en/comida/entrantes', '/en/comida/entrantes'],
    ['/admin/comidas/carnes?q=ana', '/admin/comidas/carnes'],
    ['/admin?key=hunter2', '/admin'],
    ['/reservas/gestionar?id=7', '/reservas/gestionar'],
    ['/reserva/4tHq9vXyB2', '/reserva/…'],
    ['/en/reserva/4tHq9vXyB2.ics', '/en/reserva/…'],
    ['/hunter2', '/…'],
    ['/hunter2/comida', '/…'],
    ['/comida#hunter2', '/comida'],
    ['http://host/hunter2', '//…'],
    ['*', '/…'],
    ['hunter2', '/…'],
    ['', '/…'],
  ])('describes %s as %s', (url, described) => {
    allowInLog(['/reserva', '/en/reserva', '/admin/comidas/carnes']);
    expect(describePath(url)).toBe(described);
  });

  it.each([
    ['203.0.113.7', '203.0.…'],
    ['2001:db8:1:2::/64', '2001:db8:…'],
    ['0:0:0:0::/64', '0:0:…'],
    ['unknown', 'unknown'],
  ])('shortens %s to %s', (address, short) => {
    expect(shortenAddress(address)).toBe(short);
  });

  it('marks a secret by a text that cannot open anything', () => {
    expect(markOf('b5f7c0de')).toMatch(/^[0-9a-f]{8}$/);
    expect(markOf('b5f7c0de')).not.toBe('b5f7c0de');
    expect(markOf('a')).not.toBe(markOf('b'));
    expect(markOf('7')).toBe(markOf('7'));
    expect(markOf('7')).not.toBe(createHash('sha256').update('7').digest('hex').slice(0, 8));
  });
});

describe('the log text of a fault', () => {
  it.each([400, 403, 404, 405])('is nothing when the router refuses with %i', (status) => {
    const told = new Error('You made a POST request to "/comida" but did not provide an `action`');
    expect(describeFault(new ErrorResponse(status, 'Refused', told, true))).toBeUndefined();
  });

  it('is the status of a response from 500 on', () => {
    expect(describeFault(new ErrorResponse(500, 'Internal Server Error', ''))).toBe('500 Internal Server Error');
  });

  it('is the thrown error with its place', () => {
    const error = new Error('no such table');
    expect(describeFault(error)).toMatch(/^Error: no such table\n +at /);
    expect(describeFault(Object.assign(error, { stack: undefined }))).toBe('no such table');
    expect(describeFault('a text')).toBe('a text');
    // An error of a client library that names a status is a server fault.
    const refused = Object.assign(new Error('not found there'), { status: 404, statusText: 'Not Found' });
    expect(describeFault(refused)).toContain('not found there');
  });
});
