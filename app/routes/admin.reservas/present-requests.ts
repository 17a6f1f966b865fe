import type { RequestDelivery, RequestListProps, ReservationRequest } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatDate, formatShortDate } from '~/domain/time/civil-date';
import type { DeliveryState } from '~/domain/reservation/stored-request';
import { clockTimeOf, formatTime } from '~/domain/time/hours';
import { civilTimeAt } from '~/domain/time/madrid-time';
import type { ListedRequest } from '~/services/request-table';

const deliveries: Record<DeliveryState, RequestDelivery> = {
  local: 'stored',
  pendiente: 'waiting',
  entregada: 'sent',
  fallida: 'failed',
};

/** A page of the reservation requests in the panel's words, with a link to the next one; dates and times are Madrid's. */
export function presentRequests(
  t: TFunction,
  requests: readonly ListedRequest[],
  nextPage: number | undefined,
): Pick<RequestListProps, 'requests' | 'words'> & { older?: { text: string; href: string } } {
  return {
    ...(nextPage ? { older: { text: t('admin.solicitudes.anteriores'), href: `?pagina=${nextPage}` } } : {}),
    requests: requests.map((request) => presentRequest(t, request)),
    words: t('admin.solicitudes.words', { returnObjects: true }),
  };
}

function presentRequest(t: TFunction, request: ListedRequest): ReservationRequest {
  const received = civilTimeAt(request.creadaEn);
  const { isAnonymised, telefono, email, estado } = request;
  return {
    id: request.id,
    name: isAnonymised ? t('admin.solicitudes.borrada') : request.nombre,
    ...(isAnonymised ? {} : { phone: { text: telefono, href: `tel:${telefono}` } }),
    ...(isAnonymised
      ? {}
      : { email: { text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` } }),
    when: t('admin.solicitudes.para', { date: formatDate(request.fecha, 'es'), time: formatTime(request.hora) }),
    people: t('admin.solicitudes.personas', { count: request.personas }),
    ...(request.comentarios ? { comments: request.comentarios } : {}),
    received: t('admin.solicitudes.recibida', {
      date: formatShortDate(received.date, 'es'),
      time: formatTime(clockTimeOf(received.minutes)),
    }),
    delivery: deliveries[request.entrega],
    deliveryText: t(`admin.solicitudes.${request.entrega}`),
    ...(request.entrega === 'fallida' && request.error ? { error: request.error } : {}),
    ...(request.isDecidedHere || estado ? { decision: presentDecision(t, request) } : {}),
    ...(request.isDecidedHere
      ? {
          booking: {
            text: t('admin.solicitudes.gestionar'),
            href: `/reservas/gestionar?id=${encodeURIComponent(request.id)}`,
          },
        }
      : {}),
    canResend: request.canResend,
  };
}

function presentDecision(t: TFunction, { estado, decididaPor }: ListedRequest): string {
  const decision = t(`admin.solicitudes.${estado ?? 'sinDecidir'}`);
  return estado && decididaPor ? t('admin.solicitudes.decididaPor', { decision, name: decididaPor }) : decision;
}
