import { pathOfBooking, type Booking } from '../booking';
import { formatShortDate } from '~/core/time';
import { describeTime } from '../present-times';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';

/** The kinds of push messages (`mensajes.tipo`). */
export const pushKinds = ['nueva', 'cambio_cliente', 'cancelacion_cliente', 'tarde'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The view of a booking that a push message shows. */
export type PushBooking = Pick<Booking, 'id' | 'nombre' | 'personas' | 'fecha' | 'hora' | 'tarde_minutos'>;

/** A push message as staff's phones show it. A touch opens the booking's page, or with an outside table its row on the desk. */
export async function renderPush(
  kind: PushKind,
  booking: PushBooking,
  { isDecidedHere, words }: { isDecidedHere: boolean; words: SiteWords },
) {
  const t = await words.get('es');
  const { id, nombre, personas, fecha, hora } = booking;
  const desk = `/admin/reservas?dia=${fecha}#reserva-${id}`;
  return {
    title: t(`admin.avisos.mensajes.${kind}`, { minutes: booking.tarde_minutos }),
    body: [
      nombre,
      t('admin.solicitudes.personas', { count: personas }),
      formatShortDate(fecha, 'es'),
      hora && describeTime(t, 'es', fecha, hora),
    ]
      .filter(Boolean)
      .join(' · '),
    url: isDecidedHere ? pathOfBooking(id, 'es') : desk,
  };
}
