import { instantOf, madrid } from '~/core/time';
import { minutesIntoDay } from '~/features/restaurant/hours/hours';
import type { Reservation } from '../reservation';

/** A calendar (RFC 5545). */
export interface Calendar {
  /** `PUBLISH` for a file that is downloaded; `REQUEST` and `CANCEL` for one in a mail. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** What a calendar program calls it; for one that is read again and again. */
  name?: string;
  events: readonly CalendarEvent[];
}

/** A visit as an event of a calendar. */
export interface CalendarEvent {
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** The same for all files of one visit. */
  uid: string;
  /** Grows with each change: a calendar takes no file with a lower one. */
  sequence: number;
  /** When this description of the event was made. */
  stamp: Date;
  starts: Date;
  ends: Date;
  summary: string;
  description?: string;
  location?: string;
  /** Decimal degrees. */
  geo?: { latitude: number; longitude: number } | null;
  url: string;
  /** Without an address it is left out. */
  organizer?: { name: string; email: string };
  /** Who is invited, by a mail. */
  attendee?: { name: string; email: string };
}

/**
 * When a visit begins; `00:00`, and on the waiting list no time at all, are the midnight that ends its date. A time that the
 * night when clocks go forward does not have counts from the hour after.
 */
export function startOf({ fecha, hora }: Pick<Reservation, 'fecha' | 'hora'>, zone = madrid): Date {
  const minutes = minutesIntoDay(hora);
  const start = instantOf(fecha, minutes, zone) ?? instantOf(fecha, minutes + 60, zone);
  if (!start) throw new RangeError('No such time');
  return start;
}

/** How often a program is asked to read a calendar again (RFC 7986). */
const refresh = 'PT15M';

/** A calendar file; lines end with CRLF and have 75 octets at most. */
export function writeCalendar({ method, name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Antidoto//Reservas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
          `X-PUBLISHED-TTL:${refresh}`,
        ]),
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEvent(event: CalendarEvent): string[] {
  const { status, description, location, geo, organizer, attendee } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.starts)}`,
    `DTEND:${utc(event.ends)}`,
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(geo ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    `URL:${event.url}`,
    ...(organizer?.email ? [`ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee ? [`ATTENDEE;CN=${quote(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`] : []),
    'END:VEVENT',
  ];
}

/** `20261128T131500Z`. */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A parameter knows no escape: what would end it goes. */
const quote = (text: string) => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

/** Folds a line after 75 octets of UTF-8 at most, between characters; what follows begins with a blank. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
