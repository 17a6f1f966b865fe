import type { LoggedMail } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { ListedMail } from './stored-mails.data.server';
import { isForStaff } from '~/features/reservations/mail/mail';
import { formatShortDate } from '~/core/civil-date';
import { clockTimeOf, formatTime } from '~/features/restaurant/hours/hours';
import { civilTimeAt } from '~/core/madrid-time';

const tones = {
  pendiente: 'waiting',
  enviado: 'sent',
  fallido: 'failed',
  automatizacion: 'left',
  sin_servidor: 'left',
  anulado: 'left',
} as const;

const timeOf = (moment: Date) => formatTime(clockTimeOf(civilTimeAt(moment).minutes));

/** A mail in the panel's words; times are Madrid's. */
export function presentMail(t: TFunction, mail: ListedMail): LoggedMail {
  const { id, kind, booking, state, created, nextTry, error } = mail;
  const detail = [nextTry && t('admin.correo.proximo', { time: timeOf(nextTry) }), error].filter(Boolean).join(' · ');
  return {
    id,
    when: {
      text: `${formatShortDate(civilTimeAt(created).date, 'es')}, ${timeOf(created)}`,
      iso: created.toISOString(),
    },
    kind: t(`admin.correo.tipos.${kind}`),
    to: t('admin.correo.para', { who: isForStaff(kind) ? t('admin.correo.equipo') : (booking?.email ?? '—') }),
    about: booking ? describeBooking(t, booking) : t('admin.correo.borrado'),
    tone: tones[state],
    state: t(`admin.correo.estados.${state}`),
    ...(detail && { detail }),
  };
}

function describeBooking(t: TFunction, { nombre, fecha, hora }: NonNullable<ListedMail['booking']>): string {
  const date = formatShortDate(fecha, 'es');
  return t('admin.correo.reserva', { name: nombre, when: hora === null ? date : `${date}, ${formatTime(hora)}` });
}
