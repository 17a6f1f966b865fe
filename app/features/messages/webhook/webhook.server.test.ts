import { describe, expect, it, vi } from 'vitest';

import { createWebhookSender, signMessage } from './webhook.server';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('signMessage', () => {
  it('signs as Standard Webhooks says, by its own published example', () => {
    const headers = signMessage({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      secret,
      sentAt: new Date(1_614_265_330_000),
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});

describe('createWebhookSender', () => {
  const message = { url: 'https://flows.example/webhook/reserva_antidoto', key: 'form-1', body: { a: 'é' } };
  function setUp(answer: () => Promise<Response>, withSecret?: string) {
    const send = vi.fn<typeof fetch>(answer);
    return { send, sender: createWebhookSender({ fetch: send, secret: withSecret, now: () => new Date(0) }) };
  }
  const headersOf = (send: ReturnType<typeof setUp>['send']) => new Headers(send.mock.calls[0]?.[1]?.headers);

  it('posts JSON with its key, and follows no redirect', async () => {
    const { send, sender } = setUp(async () => new Response('whatever', { status: 200 }));
    expect(await sender(message)).toEqual({ kind: 'taken' });
    expect(send).toHaveBeenCalledWith(
      message.url,
      expect.objectContaining({ method: 'POST', redirect: 'manual', body: '{"a":"é"}' }),
    );
    expect(headersOf(send).get('Content-Type')).toBe('application/json');
    expect(headersOf(send).get('Idempotency-Key')).toBe('form-1');
    expect(headersOf(send).has('webhook-signature')).toBe(false);
  });

  it('signs when there is a secret', async () => {
    const { send, sender } = setUp(async () => new Response(null), secret);
    await sender(message);
    expect(headersOf(send).get('webhook-id')).toBe('form-1');
    expect(headersOf(send).get('webhook-signature')).toMatch(/^v1,/);
  });

  it('hands a user and password in the address over as HTTP wants them', async () => {
    const { send, sender } = setUp(async () => new Response(null));
    await sender({ ...message, url: 'https://bar:p%40ss@flows.example/hook' });
    expect(send.mock.calls[0]?.[0]).toBe('https://flows.example/hook');
    expect(headersOf(send).get('Authorization')).toBe(`Basic ${btoa('bar:p@ss')}`);
  });

  it.each([301, 302, 400, 401, 404, 409, 422, 429, 500, 502])('counts %i as refused', async (status) => {
    const { sender } = setUp(async () => new Response('<html>', { status }));
    expect(await sender(message)).toEqual({ kind: 'refused', status, reason: `HTTP ${status}` });
  });

  it('gives the reason when there is no answer', async () => {
    const failure = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) });
    const { sender } = setUp(() => Promise.reject(failure));
    expect(await sender(message)).toEqual({ kind: 'unreachable', reason: 'ECONNREFUSED' });
  });
});
