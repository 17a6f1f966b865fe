import { instantOf, madrid } from '~/core/time';
import { minutesIntoDay } from '~/features/restaurant/hours/hours';
import type { Reservation } from '../reservation';

/** A calendar (RFC 5545). */
interface Calendar {
  /** `PUBLISH` for a file that is downloaded; `REQUEST` and `CANCEL` for one in a mail. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** The calendar's name, for a subscribed one. */
  name?: string;
  events: readonly CalendarEvent[];
}

/** A visit as an event of a calendar. */
export interface CalendarEvent {
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** The same for all files of one visit. */
  uid: string;
  /** Rises with each change: a calendar ignores a file with a lower one. */
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
  /** The guest whom a mail invites. */
  attendee?: { name: string; email: string };
}

/**
 * The instant at which a visit begins. `00:00`, and an empty time on the waiting list, are the midnight that ends the date. A time
 * that does not exist in the night when clocks go forward is taken an hour later.
 */
export function startOf({ fecha, hora }: Pick<Reservation, 'fecha' | 'hora'>, zone = madrid): Date {
  const minutes = minutesIntoDay(hora);
  const start = instantOf(fecha, minutes, zone) ?? instantOf(fecha, minutes + 60, zone);
  if (!start) throw new RangeError('No such time');
  return start;
}

/** How often a program should read a subscribed calendar again (RFC 7986). */
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

/** A quoted parameter, which has no escapes: quotes and control characters become blanks. */
const quote = (text: string) => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

/** Folds a line between characters after at most 75 octets of UTF-8; continued lines begin with a blank (RFC 5545, 3.1). */
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
