import { FormButton, FormNotice, MailLog, Prose, Stack } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import type { MailFailure } from '~/features/messages/mail/mail-server.server';
import { readSenderDomain, type SenderDomain } from '~/features/messages/mail/sender-domain.server';
import { getEnv } from '~/platform/env.server';
import { formatShortDate } from '~/core/civil-date';
import { civilTimeAt } from '~/core/madrid-time';
import { findHandler } from '~/platform/http/intents';
import { readField, readForm } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf, type Services } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { requireOwner, requireStaff } from '~/features/staff/session.server';
import { presentMail } from '~/features/messages/mail/present-mails';

export const meta = passStaffTitle;

/** The outcome of a post: the mail server's answer to a test, and the DNS records of the sender's domain. */
interface TestFlash {
  isResumed?: boolean;
  failure?: MailFailure | 'sinServidor';
  reason?: string;
  /** Absent without a mail server. */
  domain?: string;
  found?: SenderDomain;
}

/** The log of mails; without a mail server, of those that would have been sent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const { isOwner } = await requireStaff(request, services);
  const { t, flash, show } = await openPage<TestFlash>(request, services);
  const { mails, sending } = services;
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

const handlers = { probar: sendTest, reanudar: resumeSending };

/** 'Enviar prueba' or 'Reanudar envíos': 303 to the page with the outcome; 400 for any other post. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  await requireStaff(request, services);
  const form = await readForm(request);
  const read = (name: string) => (form.ok ? readField(form.entries, name) : '');
  const handle = findHandler(handlers, read('reanudar') ? 'reanudar' : read('accion'));
  return handle ? handle(request, services) : refuse(services, 400, 'errores.metodo.texto');
}

async function refuse({ words }: Services, status: number, text: 'errores.metodo.texto' | 'admin.mesa.noGuardado') {
  return data({ failure: (await words.get('es'))(text) }, { status });
}

/** Lets the messages of a restored backup be sent. @throws the 403 page for all but the owner. */
async function resumeSending(request: Request, services: Services) {
  await requireOwner(request, services);
  return services.sending.resume().then(
    () => leadBack(request, { isResumed: true } satisfies TestFlash, { services }),
    () => refuse(services, 503, 'admin.mesa.noGuardado'),
  );
}

/** Sends a mail to staff at once. */
async function sendTest(request: Request, services: Services) {
  const domain = getEnv().MAIL_FROM?.address.split('@')[1] ?? '';
  const [outcome, found] = await Promise.all([services.mails.sendTest(), readSenderDomain(domain)]);
  const flash: TestFlash = !outcome
    ? { failure: 'sinServidor' }
    : outcome.kind === 'taken'
      ? { domain, found }
      : { domain, found, failure: outcome.failure, reason: outcome.reason };
  return leadBack(request, flash, { services });
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
        <FormButton look="solid" small name="accion" value="probar" busyLabel={test.sending}>
          {test.label}
        </FormButton>
      </form>
      <MailLog {...log} />
    </Stack>
  );
}
