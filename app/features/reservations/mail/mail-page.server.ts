import type { LoggedMail } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatShortDate, isCivilDate } from '~/core/time';
import { isForStaff, isWeeklyNote } from './mail';
import { formatMoment, formatTime } from '~/features/restaurant/hours/hours';
import { getEnv } from '~/platform/env.server';
import { findHandler, readField, type FormReading } from '~/platform/http/read-form.server';
import type { Messages } from '~/features/messages/create-messages.server';
import type { MailFailure } from '~/features/messages/mail/mail-server.server';
import { readSenderDomain, type SenderDomain } from '~/features/messages/mail/sender-domain.server';
import type { Mails } from './send-mails';
import type { ListedMail } from './stored-mails.data.server';

interface MailServices extends Pick<Messages['services'], 'sending'> {
  mails: Mails;
  weeklyNote: { isOn(): Promise<boolean>; setOn(isOn: boolean): Promise<void> };
}

/** The outcome of a post: the mail server's answer to a test, and the DNS records of the sender's domain. */
export interface MailDone {
  isResumed?: boolean;
  /** Whether the weekly note was started or ended. */
  note?: 'empezado' | 'parado';
  failure?: MailFailure | 'sinServidor';
  reason?: string;
  /** Absent without a mail server. */
  domain?: string;
  found?: SenderDomain;
}

/** The log of mails; without a mail server, of those that would have been sent. */
export async function loadMailPage(
  t: TFunction,
  { mails, sending, weeklyNote }: MailServices,
  { isOwner, done }: { isOwner: boolean; done: MailDone | undefined },
) {
  const [found, heldSince, hasNote] = await Promise.all([
    mails.list().catch(() => undefined),
    sending.readHeldSince().catch(() => undefined),
    isOwner ? weeklyNote.isOn().catch(() => undefined) : undefined,
  ]);
  const { SMTP_URL: hasServer, MAIL_FROM: from, STAFF_EMAIL: staff } = getEnv();
  const kinds = mails.leftOut.map((kind) => t(`admin.correo.tipos.${kind}`)).join(', ');
  const { prueba, pausa, lista, vacio, noLeido } = t('admin.correo', { returnObjects: true });
  return {
    words: { prueba, pausa },
    how: [
      hasServer ? t('admin.correo.conServidor', { from: from?.address, staff }) : t('admin.correo.sinServidor'),
      ...(kinds ? [t('admin.correo.delegado', { kinds })] : []),
    ],
    held: heldSince && {
      text: t('admin.correo.pausa.texto', { when: formatMoment(heldSince, 'es').date }),
      isOwner,
    },
    note: hasNote === undefined ? undefined : presentNote(t, hasNote, hasServer !== undefined),
    outcome: done && { isSent: done.failure === undefined, lines: describeDone(t, done, staff) },
    log: { title: lista, empty: vacio, mails: (found ?? []).map((mail) => presentMail(t, mail)) },
    failure: found ? undefined : noLeido,
  };
}

function presentNote(t: TFunction, isOn: boolean, hasServer: boolean) {
  const { activa, sinServidor, parada, parar, empezar } = t('admin.nota.ajuste', { returnObjects: true });
  return {
    text: !isOn ? parada : hasServer ? activa : sinServidor,
    act: isOn ? { label: parar, value: 'parar-nota' } : { label: empezar, value: 'empezar-nota' },
  };
}

function describeDone(
  t: TFunction,
  { isResumed, note, failure, reason, domain, found }: MailDone,
  staff = '',
): string[] {
  if (isResumed) return [t('admin.correo.pausa.reanudado')];
  if (note) return [t(`admin.nota.ajuste.${note}`)];
  return [
    failure ? t(`admin.correo.prueba.${failure}`) : t('admin.correo.prueba.enviada', { staff }),
    ...(reason ? [t('admin.correo.prueba.respuesta', { reason })] : []),
    ...(domain ? describeDomain(t, domain, found) : []),
  ];
}

function describeDomain(t: TFunction, domain: string, records: SenderDomain | undefined): string[] {
  if (!records) return [t('admin.correo.dominio.sinNombres', { domain })];
  const { lacks } = records;
  if (lacks.length === 0) return [t('admin.correo.dominio.completo', { domain })];
  const names = new Intl.ListFormat('es').format(lacks);
  return [
    t('admin.correo.dominio.falta', { domain, names }),
    ...(lacks.includes('DKIM') ? [t('admin.correo.dominio.dkim')] : []),
  ];
}

interface MailAct {
  isOwners: boolean;
  /** Rejects without the database. */
  run: (services: MailServices) => Promise<MailDone>;
}

const setNote = (isOn: boolean): MailAct => ({
  isOwners: true,
  run: ({ weeklyNote }) => weeklyNote.setOn(isOn).then(() => ({ note: isOn ? 'empezado' : 'parado' })),
});

const acts: Record<string, MailAct> = {
  probar: { isOwners: false, run: sendTest },
  /** Lets the messages of a restored backup be sent. */
  reanudar: { isOwners: true, run: ({ sending }) => sending.resume().then(() => ({ isResumed: true })) },
  'parar-nota': setNote(false),
  'empezar-nota': setNote(true),
};

/** The act of a form, 'Enviar prueba' or 'Reanudar envíos'; undefined for any other form. */
export function findMailAct(form: FormReading) {
  const read = (name: string) => (form.ok ? readField(form.entries, name) : '');
  return findHandler(acts, read('reanudar') ? 'reanudar' : read('accion'));
}

/** Sends a mail to staff at once. */
async function sendTest({ mails }: MailServices): Promise<MailDone> {
  const domain = getEnv().MAIL_FROM?.address.split('@')[1] ?? '';
  const [outcome, found] = await Promise.all([mails.sendTest(), readSenderDomain(domain)]);
  if (!outcome) return { failure: 'sinServidor' };
  return outcome.kind === 'taken'
    ? { domain, found }
    : { domain, found, failure: outcome.failure, reason: outcome.reason };
}

const tones = {
  pendiente: 'waiting',
  enviado: 'sent',
  fallido: 'failed',
  automatizacion: 'left',
  sin_servidor: 'left',
  anulado: 'left',
} as const;

/** A mail in the panel's words; times are Madrid's. */
function presentMail(t: TFunction, mail: ListedMail): LoggedMail {
  const { id, kind, booking, state, created, nextTry, error } = mail;
  const { date, time } = formatMoment(created, 'es');
  const next = nextTry && t('admin.correo.proximo', { time: formatMoment(nextTry, 'es').time });
  const detail = [next, error].filter(Boolean).join(' · ');
  return {
    id,
    when: { text: `${date}, ${time}`, iso: created.toISOString() },
    kind: t(`admin.correo.tipos.${kind}`),
    to: t('admin.correo.para', { who: nameReader(t, mail) }),
    about: isWeeklyNote(kind)
      ? t('admin.correo.deLaSemana')
      : booking
        ? describeBooking(t, booking)
        : t('admin.correo.borrado'),
    tone: tones[state],
    state: t(`admin.correo.estados.${state}`),
    ...(detail && { detail }),
  };
}

function nameReader(t: TFunction, { kind, booking }: ListedMail): string {
  if (isWeeklyNote(kind)) return t('admin.correo.propiedad');
  return isForStaff(kind) ? t('admin.correo.equipo') : (booking?.email ?? '—');
}

function describeBooking(t: TFunction, { nombre, fecha, hora }: NonNullable<ListedMail['booking']>): string {
  const date = isCivilDate(fecha) ? formatShortDate(fecha, 'es') : fecha;
  return t('admin.correo.reserva', { name: nombre, when: hora === '' ? date : `${date}, ${formatTime(hora)}` });
}
