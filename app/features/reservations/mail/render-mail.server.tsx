import { mailHead, MailSheet, writeMailText, type MailSheetProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';

import { isForStaff, type BookingMailKind, type GuestMailKind, type MailBooking, type StaffMailKind } from './mail';
import { pathOfBooking } from '../booking';
import { pathOfGuestLink } from '../guest-link/guest-acts';
import { pathOfDishes } from '../groups/present-dishes';
import { describeGroup } from '../groups/present-group';
import { pathOfOpinion } from '../opinions/opinion';
import { nameIn } from '../places';
import { describeEnd, describeTime } from '../present-times';
import type { MailAddress } from '~/features/messages/mail/mail-server.server';
import { only } from '~/core/only';
import type { Language } from '~/core/language';
import { localizePath } from '~/core/pages';
import { formatDate, formatShortDate, isCivilDate } from '~/core/time';
import { formatMoment, formatTime, isClockTime } from '~/features/restaurant/hours/hours';
import type { Facts } from '~/features/restaurant/facts/restaurant';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { linkToDirections, writeAddress } from '~/features/restaurant/facts/present-restaurant';
import { breakLinks } from './break-links';
import { makeCalendarFile } from './calendar-file';

/** A mail without sender and recipient. */
interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  calendar?: ReturnType<typeof makeCalendarFile>;
  /** The address of the page that ends mails of this kind. */
  list?: { unsubscribe: string };
  /** Where the guest's reply goes; absent: to the sender. */
  replyTo?: MailAddress;
}

interface MailSite {
  /** The public address, without a slash at its end: the base of all links. */
  url: string;
  /** The sender's address; the restaurant's own without one. */
  from?: string;
  words: SiteWords;
  /** Whether bookings are decided at the site's own page; otherwise in an outside table. */
  isDecidedHere: boolean;
}

type When = Pick<MailBooking, 'fecha' | 'hora'>;

/** A mail about a booking, in its reader's language: the guest's own, or Spanish for staff. */
export async function renderMail(
  { kind, booking: stored, created }: { kind: BookingMailKind; booking: MailBooking; created: Date },
  site: MailSite,
): Promise<RenderedMail> {
  const booking = withoutLinks(stored);
  if (isForStaff(kind)) {
    const { t, facts } = await site.words.findIn('es');
    return finishMail('es', facts, presentStaffMail(t, kind, booking, site));
  }
  const { t, facts } = await site.words.findIn(booking.idioma);
  const calendar = needsCalendar(kind, booking)
    ? makeCalendarFile(t, {
        facts,
        booking,
        zona: nameZone(booking.idioma, booking),
        url: site.url + pathOfGuestLink(booking.codigo, booking.idioma),
        organizer: site.from,
        attendee: { name: booking.nombre, email: booking.email },
        now: created,
      })
    : undefined;
  return {
    ...finishMail(
      booking.idioma,
      facts,
      presentGuestMail(t, { kind, booking }, { url: site.url, isDecidedHere: site.isDecidedHere, facts }),
    ),
    ...(calendar && { calendar }),
    ...(facts.email && { replyTo: { name: facts.name, address: facts.email } }),
    ...(kind === 'despues' && { list: { unsubscribe: linkToSilence(site.url, booking) } }),
  };
}

/** Breaks links in texts that a client typed, which may send them to any address. */
function withoutLinks(booking: MailBooking): MailBooking {
  const { nombre, comentarios, grupo } = booking;
  return {
    ...booking,
    ...(grupo && { grupo: { ...grupo, presupuesto: breakLinks(grupo.presupuesto) } }),
    nombre: breakLinks(nombre),
    comentarios: breakLinks(comentarios),
  };
}

/** The mail that 'Enviar prueba' sends to staff. */
export async function renderTestMail(siteWords: SiteWords): Promise<RenderedMail> {
  const { t, facts } = await siteWords.findIn('es');
  const words = t('admin.correo.prueba', { returnObjects: true });
  const foot = [t('admin.correo.pie')];
  return finishMail('es', facts, [
    words.asunto,
    { title: words.titulo, paragraphs: [words.texto], facts: [], links: [], foot },
  ]);
}

/**
 * Whether a mail has a calendar file: the confirmation has one, and later changes and the cancellation update it. A request that
 * was never confirmed has none.
 */
function needsCalendar(kind: GuestMailKind, { codigo, estado, anterior, espera, en_calendario }: MailBooking): boolean {
  // A record of an outside table: its date and time may be any text.
  if (codigo === '') return false;
  if (kind === 'confirmada') return true;
  if (espera || (kind !== 'cancelada' && kind !== 'cambiada')) return false;
  return en_calendario === true || estado === 'confirmada' || anterior?.estado === 'confirmada';
}

/** Writes a mail of these contents as HTML and as plain text. */
export function finishMail(language: Language, { name: brand }: Facts, [subject, content]: MailContent): RenderedMail {
  const props = { ...content, brand, preview: content.paragraphs.at(-1) ?? '' };
  const body = renderToStaticMarkup(<MailSheet {...props} />);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(subject)}</title>${mailHead}`;
  const html = `<!doctype html><html lang="${language}"><head>${head}</head><body style="margin:0">${body}</body></html>`;
  return { subject, html, text: writeMailText(props) };
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A time in words; an outside record may have any text, which stays as it is. */
const describeHour = (t: TFunction, language: Language, date: string, time: string): string =>
  !isClockTime(time) ? time : isCivilDate(date) ? describeTime(t, language, date, time) : formatTime(time);

function describeWhen(t: TFunction, language: Language, { fecha, hora }: When): string {
  const date = isCivilDate(fecha) ? formatDate(fecha, language) : fecha;
  return hora === ''
    ? t('correo.soloDia', { date })
    : t('correo.cuando', { date, time: describeHour(t, language, fecha, hora) });
}

/** Date and time for a subject, short. */
function shortenWhen(t: TFunction, language: Language, { fecha, hora }: When): string {
  const date = isCivilDate(fecha) ? formatShortDate(fecha, language) : fecha;
  return hora === '' ? date : t('correo.fechaCorta', { date, time: describeHour(t, language, fecha, hora) });
}

/** Date, time, people and zone before the change; empty when they are the same. */
function describeBefore(t: TFunction, language: Language, booking: MailBooking) {
  const { anterior } = booking;
  if (!anterior) return '';
  const [before, now] = [anterior, booking].map((each) => {
    const people = t('correo.personas', { count: each.personas });
    return only([t('correo.antes', { when: describeWhen(t, language, each), people }), nameZone(language, each)]).join(
      ', ',
    );
  });
  return before === now ? '' : (before ?? '');
}

const nameZone = (language: Language, { zona, zona_pedida }: Pick<MailBooking, 'zona' | 'zona_pedida'>): string =>
  zona && zona_pedida ? nameIn(language, zona) : '';

export type MailContent = [subject: string, content: Omit<MailSheetProps, 'brand' | 'preview'>];

const stateOf = ({ estado, espera }: MailBooking) => estado ?? (espera ? 'espera' : 'pendiente');

const sealStates = {
  pendiente: 'pending',
  confirmada: 'confirmed',
  cancelada: 'cancelled',
  espera: 'pending',
  oferta: 'pending',
  sinRespuesta: 'unanswered',
} as const;

function sealOf(t: TFunction, state: keyof typeof sealStates): MailSheetProps['seal'] {
  return { state: sealStates[state], text: t(`correo.sellos.${state}`) };
}

function presentGuestMail(
  t: TFunction,
  { kind, booking }: { kind: GuestMailKind; booking: MailBooking },
  { url, isDecidedHere, facts: restaurant }: { url: string; isDecidedHere: boolean; facts: Facts },
): MailContent {
  if (kind === 'despues') return presentQuestion(t, booking, url, restaurant);
  const { idioma, nombre, personas, espera, codigo, fecha, hora, duracion } = booking;
  const tellsEnd = hora !== '' && booking.avisar_fin === true && booking.estado === 'confirmada';
  const isOffer = kind === 'oferta';
  const when: When = isOffer ? { ...booking, hora: booking.hora_ofrecida } : booking;
  const words = t(`correo.${kind === 'recibida' && espera ? 'espera' : kind}`, {
    returnObjects: true,
    when: shortenWhen(t, idioma, when),
    until: booking.ofrecida_hasta && formatMoment(booking.ofrecida_hasta, idioma).time,
  });
  const isGone = kind === 'cancelada';
  const text =
    'porTi' in words && booking.cancelada_por === 'cliente'
      ? words.porTi
      : 'pendiente' in words && booking.estado === null
        ? words.pendiente
        : words.texto;
  const facts = [
    { term: t('correo.datos.cuando'), text: describeWhen(t, idioma, when) },
    { term: t('correo.datos.personas'), text: personas > 0 ? t('correo.personas', { count: personas }) : '' },
    { term: t('reservas.enviada.mesa'), text: tellsEnd ? describeEnd(t, idioma, { fecha, hora, duracion }, true) : '' },
    { term: t('reservas.zona'), text: nameZone(idioma, booking) },
    { term: t('reservas.grupos.titulo'), text: booking.grupo ? describeGroup(t, idioma, booking.grupo) : '' },
    { term: t('correo.datos.nombre'), text: nombre },
    { term: t('correo.datos.antes'), text: describeBefore(t, idioma, booking) },
  ];
  const phone = restaurant.phones.reservations;
  const directions = isGone ? [] : linkToDirections(t, idioma, restaurant);
  return [
    words.asunto,
    {
      seal: sealOf(t, isOffer ? 'oferta' : kind === 'sin_confirmar' ? 'sinRespuesta' : stateOf(booking)),
      title: words.titulo,
      paragraphs: [t('correo.saludo', { name: nombre }), text],
      facts: facts.filter((fact) => fact.text !== ''),
      // Only bookings of the built-in table have a guest's link.
      ...((isGone || isDecidedHere) && {
        action: {
          label: words.ver,
          href: url + (isGone ? localizePath('/reservas', idioma) : pathOfGuestLink(codigo, idioma)),
        },
      }),
      links: [
        ...(booking.grupo?.menu && !isGone
          ? [{ label: t('miReserva.platos.enlace'), href: url + pathOfDishes(codigo, idioma) }]
          : []),
        ...directions.map(({ label, href }) => ({ label, href: url + href })),
        ...(phone ? [{ label: t('correo.llamar', { phone: phone.shown }), href: `tel:${phone.number}` }] : []),
      ],
      foot: only([t('correo.pie'), only([restaurant.name, writeAddress(restaurant)]).join(', '), phone?.shown]),
    },
  ];
}

/** The part of the question's page where the guest ends these mails. */
const linkToSilence = (url: string, { codigo, idioma }: MailBooking) => `${url}${pathOfOpinion(codigo, idioma)}#no`;

/** The question of the day after, with the link that ends these mails. */
function presentQuestion(t: TFunction, booking: MailBooking, url: string, restaurant: Facts): MailContent {
  const { asunto, titulo, texto, ver, callar, pie } = t('correo.despues', { returnObjects: true });
  const { nombre, idioma, codigo } = booking;
  return [
    asunto,
    {
      title: titulo,
      paragraphs: [t('correo.saludo', { name: nombre }), texto],
      facts: [{ term: t('correo.datos.cuando'), text: describeWhen(t, idioma, booking) }],
      action: { label: ver, href: url + pathOfOpinion(codigo, idioma) },
      links: [{ label: callar, href: linkToSilence(url, booking) }],
      foot: only([pie, only([restaurant.name, writeAddress(restaurant)]).join(', ')]),
    },
  ];
}

function presentStaffMail(t: TFunction, kind: StaffMailKind, booking: MailBooking, site: MailSite): MailContent {
  const { id, nombre, telefono, email, personas, espera, fecha } = booking;
  const people = t('correo.personas', { count: personas });
  const words = t(`admin.correo.mensajes.${kind === 'nueva' && espera ? 'espera' : kind}`, {
    returnObjects: true,
    name: nombre || t('admin.correo.borrado'),
    people,
    when: shortenWhen(t, 'es', booking),
  });
  const said = 'sola' in words && booking.estado === 'confirmada' ? words.sola : words.texto;
  const terms = t('admin.correo.datos', { returnObjects: true });
  const facts = [
    { term: terms.cuando, text: describeWhen(t, 'es', booking) },
    { term: terms.antes, text: describeBefore(t, 'es', booking) },
    { term: terms.personas, text: people },
    { term: t('reservas.zona'), text: booking.zona ? nameIn('es', booking.zona) : '' },
    { term: terms.grupo, text: booking.grupo ? describeGroup(t, 'es', booking.grupo) : '' },
    { term: terms.nombre, text: nombre },
    { term: terms.telefono, text: telefono },
    { term: terms.email, text: email },
    { term: terms.comentarios, text: booking.comentarios },
  ];
  const isDecided = !site.isDecidedHere || booking.estado !== null || espera;
  const day = { label: t('admin.correo.verDia'), href: `${site.url}/admin/reservas?dia=${fecha}` };
  return [
    words.asunto,
    {
      seal: sealOf(t, stateOf(booking)),
      title: words.titulo,
      paragraphs: [said],
      facts: facts.filter((fact) => fact.text !== ''),
      action: isDecided ? day : { label: t('admin.correo.decidir'), href: site.url + pathOfBooking(id, 'es') },
      links: isDecided ? [] : [day],
      foot: [t('admin.correo.pie'), ...(email === '' ? [] : [t('admin.correo.responder')])],
    },
  ];
}
