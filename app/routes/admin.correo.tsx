import { FormButton, FormNotice, MailLog, Prose, Stack } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import type { MailFailure } from '~/features/messages/mail/mail-server.server';
import { readSenderDomain, type SenderDomain } from '~/features/messages/mail/sender-domain.server';
import { getEnv } from '~/platform/env.server';
import { formatShortDate } from '~/core/civil-date';
import { civilTimeAt } from '~/core/madrid-time';
import { getTranslator } from '~/platform/http/i18n.server';
import { readField, readForm } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { getRuntime } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { requireOwner, requireStaff } from '~/features/staff/session.server';
import { presentMail } from '~/features/messages/mail/present-mails';

export const meta = passStaffTitle;

/** What a test left to be said: what came back, and what the sender's domain says. */
interface TestFlash {
  isResumed?: boolean;
  failure?: MailFailure | 'sinServidor';
  reason?: string;
  /** Absent without a mail server. */
  domain?: string;
  found?: SenderDomain;
}

/** What became of the mails; without a mail server, what would have gone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { isOwner } = await requireStaff(request);
  const { t, flash, show } = await openPage<TestFlash>(request);
  const { mails, sending } = getRuntime();
  const [found, heldSince] = await Promise.all([
    mails.list().catch(() => undefined),
    sending.readHeldSince().catch(() => undefined),
  ]);
  const { SMTP_URL: hasServer, MAIL_FROM: from, STAFF_EMAIL: staff } = getEnv();
  const kinds = mails.leftOut.map((kind) => t(`admin.correo.tipos.${kind}`)).join(', ');
  return show(t('admin.correo.titulo'), {
    how: [
      hasServer ? t('admin.correo.conServidor', { from: from?.address, staff }) : t('admin.correo.sinServidor'),
      ...(kinds ? [t('admin.correo.delegado', { kinds })] : []),
    ],
    held: heldSince && {
      text: t('admin.correo.pausa.texto', { when: formatShortDate(civilTimeAt(heldSince).date, 'es') }),
      resume: isOwner && { label: t('admin.correo.pausa.reanudar'), sending: t('admin.correo.pausa.reanudando') },
      onlyOwner: isOwner ? undefined : t('admin.correo.pausa.soloPropiedad'),
    },
    test: { label: t('admin.correo.prueba.boton'), sending: t('admin.correo.prueba.enviando') },
    outcome: flash && {
      isSent: flash.failure === undefined,
      lines: flash.isResumed
        ? [t('admin.correo.pausa.reanudado')]
        : [
            flash.failure ? t(`admin.correo.prueba.${flash.failure}`) : t('admin.correo.prueba.enviada', { staff }),
            ...(flash.reason ? [t('admin.correo.prueba.respuesta', { reason: flash.reason })] : []),
          ],
      domain: presentDomain(flash),
    },
    log: {
      title: t('admin.correo.lista'),
      empty: t('admin.correo.vacio'),
      mails: (found ?? []).map((mail) => presentMail(t, mail)),
    },
    failure: found ? undefined : t('admin.correo.noLeido'),
  });

  function presentDomain({ domain, found: records }: TestFlash): string[] {
    if (!domain) return [];
    if (!records) return [t('admin.correo.dominio.sinNombres', { domain })];
    const { lacks } = records;
    if (lacks.length === 0) return [t('admin.correo.dominio.completo', { domain })];
    const names = new Intl.ListFormat('es').format(lacks);
    return [
      t('admin.correo.dominio.falta', { domain, names }),
      ...(lacks.includes('DKIM') ? [t('admin.correo.dominio.dkim')] : []),
    ];
  }
}

/**
 * 'Enviar prueba': a mail to staff, now; the page says what came back. 'Reanudar envíos': the owner's word that what a
 * restored backup holds may go.
 */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const form = await readForm(request);
  if (form.ok && readField(form.entries, 'reanudar')) {
    await requireOwner(request);
    return getRuntime()
      .sending.resume()
      .then(
        () => leadBack(request, { isResumed: true } satisfies TestFlash),
        async () => data({ failure: (await getTranslator('es'))('admin.mesa.noGuardado') }, { status: 503 }),
      );
  }
  const domain = getEnv().MAIL_FROM?.address.split('@')[1] ?? '';
  const test = getRuntime().mails.sendTest();
  const found = await readSenderDomain(domain);
  const outcome = await test;
  const said: TestFlash = !outcome
    ? { failure: 'sinServidor' }
    : outcome.kind === 'taken'
      ? { domain, found }
      : { domain, found, failure: outcome.failure, reason: outcome.reason };
  return leadBack(request, said);
}

export default function MailPage() {
  const { how, held, test, outcome, log } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <PageNotices />
      {outcome && (
        <FormNotice tone={outcome.isSent ? 'success' : 'error'}>
          {[...outcome.lines, ...outcome.domain].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </FormNotice>
      )}
      {held && (
        <>
          <FormNotice tone="error">
            <p>{held.text}</p>
            {held.onlyOwner && <p>{held.onlyOwner}</p>}
          </FormNotice>
          {held.resume && (
            <form method="post" data-enhance="" data-leads="/admin/correo">
              <FormButton look="solid" small name="reanudar" value="si" busyLabel={held.resume.sending}>
                {held.resume.label}
              </FormButton>
            </form>
          )}
        </>
      )}
      <Prose>
        {how.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Prose>
      <form method="post" data-enhance="" data-leads="/admin/correo">
        <FormButton look="solid" small busyLabel={test.sending}>
          {test.label}
        </FormButton>
      </form>
      <MailLog {...log} />
    </Stack>
  );
}
