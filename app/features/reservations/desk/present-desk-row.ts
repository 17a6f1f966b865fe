import type { BookingDeskProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { WrittenCard } from '../guests/guest-card';
import { pathOfCard } from '../guests/present-guest-cards';
import type { DeskRead } from '../data/booking-desk.data.server';
import { pathOfBooking, type Booking, isOpenGroup } from '../booking';
import {
  actsFor,
  describeGuest,
  deskStateOf,
  isUnreconfirmed,
  overdueMinutes,
  type DeskContext,
  type DeskState,
} from './desk-day';
import { presentDishesLink, presentGroupFacts } from '../groups/present-kitchen';
import { spacePhone } from '../foreign-phone';
import { isZoneClosed } from '../places';
import { describePlace, listTables, tablesIn } from './desk-tables';
import { only } from '~/core/only';
import { readDelivery } from '../delivery';
import { formatDate, formatShortDate } from '~/core/time';
import { formatMoment, formatTime, isOpenAt, isUnknownOn, minutesIntoDay } from '~/features/restaurant/hours/hours';
import { hasBegun } from '../reservation';
import type { DeskMoment, DeskReply, DeskView } from './desk-view';

type DeskRow = BookingDeskProps['groups'][number]['bookings'][number];
type DeskTag = DeskRow['alerts'][number];
type DeskField = NonNullable<DeskRow['next']>['fields'][number];

const tones: Record<DeskState, DeskTag['tone']> = {
  undecided: 'ask',
  closed: 'bad',
  confirmed: 'good',
  cancelled: 'quiet',
  arrived: 'good',
  absent: 'bad',
  waiting: 'ask',
};
/** The acts that a row's main button may do; it does the first that is offered. */
const nextActs = ['reenviar', 'confirmar', 'ofrecer', 'llegado'] as const;

const tag = (tone: DeskTag['tone'], text: string): DeskTag => ({ text, tone });

interface Around {
  card: WrittenCard | undefined;
  kept: DeskRead['kept'];
  view: DeskView;
  moment: DeskMoment;
  reply: DeskReply;
}

/** One booking as a row of the desk. */
export function presentBooking(t: TFunction, booking: Booking, { card, kept, view, moment, reply }: Around): DeskRow {
  const { id, fecha, hora, personas, telefono, isAnonymised } = booking;
  const state = deskStateOf(booking, moment);
  const acts = actsFor(booking, moment);
  const isOver = state === 'cancelled' || state === 'absent';
  const said = reply.id === id ? reply.said : undefined;
  const isUndeliverable = readDelivery(booking, moment.now) === 'fallida' && !isAnonymised;
  const offered = [...(isUndeliverable ? (['reenviar'] as const) : []), ...acts];
  // Once the visit has begun or is over, the only act left may be 'Deshacer'.
  const isLast = isOver || state === 'arrived';
  const next =
    nextActs.find((act) => offered.includes(act)) ??
    (isLast && !said ? offered.find((act) => act === 'deshacer') : undefined);
  const act = (name: (typeof offered)[number]) => ({
    act: name,
    label: t(`admin.mesa.acciones.${name}`),
  });
  const rest = offered.filter((each) => each !== next && each !== 'cambiar' && !(said && each === 'deshacer'));
  const form = reply.id === id ? reply.form : undefined;
  const typed = (name: keyof NonNullable<typeof form>['typed'], stored: string) => form?.typed[name] ?? stored;
  const field = (name: 'fecha' | 'hora' | 'personas', type: DeskField['type'], stored: string): DeskField => ({
    name,
    type,
    label: t(`admin.mesa.campos.${name}`),
    value: typed(name, stored),
    ...(form?.wrong.includes(name) ? { error: t(`admin.mesa.errores.${name}`) } : {}),
  });
  // On the waiting list this is the time to offer: the one that the guest asked for, until it has passed.
  const time = field('hora', 'time', state === 'waiting' && hasBegun(booking, moment.now, moment.zone) ? '' : hora);
  // With another day or time, guests who have arrived would be expected again.
  const fixed = state === 'arrived' && hora ? { fecha, hora } : undefined;
  const times = [field('fecha', 'date', fecha), ...(state === 'waiting' ? [] : [time])];
  const from = minutesIntoDay(hora);
  const stay = hora && fecha === view.day ? { from, to: from + booking.duracion } : undefined;
  const tables = hora ? listTables(t, { personas, mesas: booking.mesas, stay }, moment.places) : [];
  const table: DeskField = {
    name: 'mesa',
    type: 'text',
    label: t('admin.mesa.campos.mesa'),
    options: tables,
    value: typed('mesa', booking.mesas.join(',')),
  };
  const changed: DeskField[] = [
    ...[...(fixed ? [] : times), field('personas', 'number', String(personas))],
    ...(tables.length > 1 ? [table] : []),
  ];
  const pageId = isAnonymised ? null : moment.isDecidedHere ? id : booking.id_externo;
  return {
    id,
    time: hora ? formatTime(hora) : '–',
    ...(fecha === view.day && !view.search ? {} : { day: formatShortDate(fecha, 'es') }),
    people: t('admin.solicitudes.personas', { count: personas }),
    name: isAnonymised ? t('admin.solicitudes.borrada') : booking.nombre,
    phone: telefono ? { text: spacePhone(telefono), href: `tel:${telefono}` } : undefined,
    note: booking.comentarios || undefined,
    facts: presentFacts(t, booking, { card, kept, moment }),
    // The outside table holds the decision.
    state:
      state === 'undecided' && !moment.isDecidedHere ? undefined : tag(tones[state], t(`admin.mesa.estados.${state}`)),
    table: (state !== 'cancelled' && describePlace(t, booking, moment.places)) || undefined,
    allergies: card?.alergias ? t('admin.clientes.alergias', { text: card.alergias }) : undefined,
    group: presentGroupFacts(t, booking, moment).join(' · ') || undefined,
    alerts: presentAlerts(t, booking, state, { kept, moment }),
    weight: state === 'undecided' ? 'open' : isOver ? 'over' : 'plain',
    said,
    undo: said && acts.includes('deshacer') ? act('deshacer') : undefined,
    refusal: reply.id === id ? reply.refusal : undefined,
    next: next && {
      ...act(next),
      look: next === 'confirmar' ? 'solid' : next === 'deshacer' ? 'quiet' : 'outline',
      fields: next === 'ofrecer' ? [time] : [],
    },
    more: {
      label: t('admin.mesa.mas'),
      // After an act the row is closed, so that its outcome is seen.
      isOpen: form?.act === 'cambiar' || (view.opened === id && reply.id !== id),
      change: acts.includes('cambiar') ? { ...act('cambiar'), fields: changed } : undefined,
      buttons: rest.map(act),
    },
    fields: {
      secuencia: String(booking.secuencia),
      ...(booking.ultimoActo && { en: booking.ultimoActo.stamp }),
      ...fixed,
    },
    message: telefono ? presentMessage(t, booking) : undefined,
    card: telefono ? { text: t('admin.clientes.ficha'), href: pathOfCard(id) } : undefined,
    dishes: acts.includes('cambiar') && booking.grupo?.menu ? presentDishesLink(t, id) : undefined,
    page: pageId === null ? undefined : { text: t('admin.mesa.ver'), href: pathOfBooking(pageId, 'es') },
  };
}

/** A message to the guest in their language, which staff read before they send it; `aloud` has its words for a call. */
function presentMessage(t: TFunction, { telefono, nombre, personas, fecha, hora, estado, idioma: lng }: Booking) {
  const digits = telefono.replace(/^00|\D/g, '');
  const number = /^(?:\+|00)/.test(telefono) ? digits : `34${digits}`;
  const mesa = [
    t('gestionar.mensaje.mesa', {
      lng,
      people: t('reservas.enviada.personas', { lng, count: personas }),
      date: formatDate(fecha, lng),
    }),
    hora && t('gestionar.mensaje.aLas', { lng, time: formatTime(hora) }),
  ].join('');
  const isNamed = nombre !== t('admin.mesa.sinNombre');
  const hola = t(isNamed ? 'gestionar.mensaje.hola' : 'gestionar.mensaje.holaSinNombre', { lng, nombre });
  const say = (how: 'escrito' | 'hablado') =>
    t(`gestionar.mensaje.${estado ?? 'pendiente'}`, {
      lng,
      hola,
      mesa,
      de: t(`gestionar.mensaje.de.${how}`, { lng }),
    });
  return {
    text: t('admin.mesa.whatsapp'),
    href: `https://wa.me/${number}?text=${encodeURIComponent(say('escrito'))}`,
    aloud: { label: t('admin.mesa.alTelefono'), text: say('hablado'), lang: lng },
  };
}

function presentFacts(
  t: TFunction,
  booking: Booking,
  { card, kept, moment }: Pick<Around, 'card' | 'kept' | 'moment'>,
): string[] {
  const { visits, absences } = describeGuest(booking, kept);
  const { cambio_anterior: old } = booking;
  const delivery = readDelivery(booking, moment.now);
  const said = (visit: NonNullable<typeof old>) => ({
    date: formatShortDate(visit.fecha, 'es'),
    time: formatTime(visit.hora),
    people: t('admin.solicitudes.personas', { count: visit.personas }),
  });
  const isDecided = booking.estado && booking.origen === 'web';
  const decision = t(`admin.mesa.estados.${booking.estado === 'confirmada' ? 'confirmed' : 'cancelled'}`);
  return only([
    card?.marcas.join(', '),
    card?.notas && t('admin.clientes.nota', { text: card.notas }),
    old && t('admin.mesa.antes', said(old)),
    isDecided && booking.decidida_por && t('admin.solicitudes.decididaPor', { decision, name: booking.decidida_por }),
    visits > 0 && t('admin.mesa.visitas', { count: visits }),
    absences > 0 && t('admin.mesa.faltas', { count: absences }),
    booking.idioma === 'en' && t('admin.mesa.ingles'),
    delivery !== 'local' && t(`admin.solicitudes.${delivery}`),
    ...(delivery === 'fallida' ? [booking.entrega_error, booking.email] : []),
    booking.origen === 'web'
      ? presentReceived(t, booking.creada_en, moment)
      : t(booking.origen === 'panel' ? 'admin.mesa.apuntada' : 'admin.mesa.traida'),
  ]);
}

/** How long ago for what came in today, otherwise the day. */
function presentReceived(t: TFunction, received: Date, { now, zone }: DeskContext): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - received.getTime()) / 60_000));
  if (minutes < 24 * 60) return t('admin.mesa.recibidaHace', { wait: presentWait(t, minutes) });
  return t('admin.solicitudes.recibida', formatMoment(received, 'es', zone));
}

function presentAlerts(
  t: TFunction,
  booking: Booking,
  state: DeskState,
  { kept, moment }: Pick<Around, 'kept' | 'moment'>,
): DeskTag[] {
  const overdue = overdueMinutes(booking, moment);
  const { oferta, tarde_minutos } = booking;
  const isHeld = oferta !== null && oferta.hasta > moment.now;
  const until = oferta ? formatMoment(oferta.hasta, 'es', moment.zone).time : '';
  const isToCome =
    (state === 'undecided' || state === 'confirmed') && booking.hora && !hasBegun(booking, moment.now, moment.zone);
  const zone = moment.places.zones.find(({ id }) => id === booking.zona_id);
  const isSeated = booking.hora && ['undecided', 'confirmed', 'arrived'].includes(state);
  const offered = oferta && { time: formatTime(oferta.hora), until };
  const offer =
    offered &&
    (isHeld ? tag('good', t('admin.mesa.ofrecida', offered)) : tag('bad', t('admin.mesa.ofertaCaducada', offered)));
  return only([
    state === 'cancelled' && booking.cancelada_por === 'cliente' && tag('quiet', t('admin.mesa.canceladaPorCliente')),
    state === 'waiting' && offer,
    state === 'confirmed' && tarde_minutos !== null && tag('bad', t('admin.mesa.tarde', { minutes: tarde_minutos })),
    overdue !== undefined && tag('bad', t('admin.mesa.atrasada', { wait: presentWait(t, overdue) })),
    state === 'confirmed' && booking.reconfirmada_en && tag('good', t('admin.mesa.reconfirmada')),
    isUnreconfirmed(booking, moment) && tag('ask', t('admin.mesa.sinReconfirmar')),
    isToCome &&
      !isUnknownOn(booking.fecha, moment.hours) &&
      !isOpenAt(booking.fecha, booking.hora, moment.hours) &&
      tag('bad', t('admin.mesa.cerradoAEsaHora')),
    // Also after the booked time: the guest may be late.
    ['undecided', 'confirmed'].includes(state) &&
      zone &&
      isZoneClosed(zone, booking.fecha) &&
      tag('bad', t('admin.mesa.mesas.enZonaCerrada')),
    isSeated &&
      !isOpenGroup(booking) &&
      booking.mesas.length === 0 &&
      tablesIn(moment.places).length > 0 &&
      tag('ask', t('admin.mesa.mesas.falta')),
    describeGuest(booking, kept).isDuplicate && tag('bad', t('admin.mesa.duplicada')),
  ]);
}

const presentWait = (t: TFunction, minutes: number) =>
  minutes < 120
    ? t('admin.mesa.minutos', { count: minutes })
    : t('admin.mesa.horas', { count: Math.floor(minutes / 60) });
