import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { startMailServer, type ReceivedMail } from '../support/mail-server';
import { prepareSeededData, startSite } from '../support/site';
import { fillForm, postForm } from './guest';

/* Mails of a running site with a mail server that is away or hangs, and kills of the site: `supabase/tests/mails.test.ts` has the rest. */

/** `npm run tool -- campaign desk` kills at thirty moments. */
const kills = Number(process.env.MAIL_KILLS ?? 3);
/** The long run prints its results. */
const tell = (what: string) => process.env.MAIL_KILLS && process.stdout.write(`${what}\n`);
const from = { MAIL_FROM: 'Antídoto <mesa@antidoto.example>', STAFF_EMAIL: 'barra@antidoto.example' };
const toGuest = ({ to }: ReceivedMail) => to === 'ana@example.org';

describe('a mail server that never answers', () => {
  it('does not delay the guest’s page', async () => {
    let isOpen = 0;
    const hanging = await startMailServer({
      onConnect: () => void (isOpen += 1),
      onClose: () => void (isOpen -= 1),
    });
    const site = await startSite({ env: { ...from, SMTP_URL: hanging.url, RESERVATION_RATE_LIMIT: '0' } });
    await postForm(`${site.url}/reservas`, await fillForm(site));
    await expect.poll(() => isOpen).toBeGreaterThan(0);
    const form = await fillForm(site);
    const begun = performance.now();
    const answer = await postForm(`${site.url}/reservas`, form);
    const took = performance.now() - begun;
    // The hanging SMTP connection is still open: the response did not wait for it.
    expect([answer.status, isOpen > 0]).toEqual([303, true]);
    tell(`answered in ${Math.round(took)} ms while the mail server hangs`);
    await site.kill();
    await hanging.close();
  });
});

describe(`kill -9 at ${kills} moments of a request and its mails`, () => {
  it(
    'loses none: what was answered with a confirmation is mailed, to guest and staff, under one Message-ID each',
    async () => {
      /** A slow mail server, so that a kill can hit each step of the protocol. */
      const slowly = (done: (error?: Error | null) => void) => void setTimeout(done, 40);
      const mails = await startMailServer({
        onConnect: (_session, done) => slowly(done),
        onMailFrom: (_address, _session, done) => slowly(done),
        onRcptTo: (_address, _session, done) => slowly(done),
      });
      const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-mails-'));
      cpSync(await prepareSeededData(), dataDir, { recursive: true });
      const env = { ...from, SMTP_URL: mails.url, RESERVATION_RATE_LIMIT: '0' };
      const confirmed: string[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const site = await startSite({ env, dataDir });
        const nombre = `Corte ${String(kill).padStart(2, '0')}`;
        const form = await fillForm(site, { nombre });
        const answer = postForm(`${site.url}/reservas`, form).catch(() => undefined);
        // From before the request is stored until after its last mail.
        const moment = (kill / kills) * 700;
        const outcome = await Promise.race([
          answer.then((got) => new Promise<typeof got>((resolve) => setTimeout(() => resolve(got), moment))),
          ...(kill % 3 === 0
            ? [new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), moment / 5))]
            : []),
        ]);
        await site.kill();
        if (((await answer) ?? outcome)?.status === 303) confirmed.push(nombre);
      }
      expect(confirmed.length).toBeGreaterThan(kills / 2);

      const last = await startSite({ env, dataDir });
      const about = (nombre: string) => mails.received.filter(({ raw }) => raw.includes(nombre));
      await expect
        .poll(() => confirmed.filter((nombre) => !about(nombre).some(toGuest) || about(nombre).every(toGuest)), {
          interval: 200,
        })
        .toEqual([]);
      await last.stop();
      await mails.close();
      rmSync(dataDir, { recursive: true, force: true });
      // A mail may be sent twice when the kill came before its result was stored; a mailbox shows one Message-ID once.
      for (const nombre of confirmed) {
        const told = about(nombre);
        expect([nombre, new Set(told.map(({ id }) => id)).size]).toEqual([nombre, 2]);
      }
      const again = mails.received.length - new Set(mails.received.map(({ id }) => id)).size;
      tell(`${confirmed.length} confirmed, none lost, ${again} mails told again`);
    },
    kills * 60_000,
  );
});
