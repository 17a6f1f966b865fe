import { pathOfBooking } from '../booking';
import { formatShortDate } from '~/core/civil-date';
import { formatTime } from '~/features/restaurant/hours/hours';
import type { PushBooking, PushKind } from '~/features/messages/push/push';
import { getTranslator } from '~/platform/http/i18n.server';

/** What the staff's phones show; a touch opens the booking: its own page, or its place on the desk where others decide. */
export async function renderPush(kind: PushKind, booking: PushBooking, isDecidedHere: boolean) {
  const t = await getTranslator('es');
  const { id, nombre, personas, fecha, hora } = booking;
  const desk = `/admin/reservas?dia=${fecha}#reserva-${id}`;
  return {
    title: t(`admin.avisos.mensajes.${kind}`, { minutes: booking.tardeMinutos }),
    body: [
      nombre,
      t('admin.solicitudes.personas', { count: personas }),
      formatShortDate(fecha, 'es'),
      hora && formatTime(hora),
    ]
      .filter(Boolean)
      .join(' · '),
    url: isDecidedHere ? pathOfBooking(id, 'es') : desk,
  };
}
