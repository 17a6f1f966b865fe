import { addDays, type CivilDate } from '~/core/time';
import { readLines } from '~/core/typed-text';
import { fold } from '~/features/carta/search';
import type { SentFile } from '~/platform/http/read-form.server';
import { decodeFile, type Decoded } from '~/platform/sheets/decode-file.server';
import { decodeText, mostColumns, mostRows, splitText, type Source } from '~/platform/sheets/source-rows';
import { checkDeskForm, type DeskEntry } from '../desk/desk-form';
import { cardLimits, checkCard, splitMarks } from '../guests/guest-card';
import { isGuestHead, readGuestHead, type GuestField } from './guest-columns';
import {
  findDateOrder,
  readDate,
  readName,
  readPeople,
  readPhones,
  readState,
  readTime,
  type DateOrder,
} from './guest-values';
import type {
  FoundBooking,
  FoundCard,
  FoundColumn,
  GuestChoices,
  GuestsFound,
  LinePlace,
  LineProblem,
} from './kept-guests';
import { readVCards } from './read-vcards';

export type Found = GuestsFound | { ok: false; code: 'vacio' | 'demasiado' | 'hojaGrande' | 'sinCabecera' };

/** A file or a text, with a person's answers. */
export interface SentGuests {
  file?: SentFile;
  text: string;
  choices: GuestChoices;
}

/** Maximum length of a comment, in characters. */
const longestComment = 2000;
/** Fields that several columns may hold together. */
const repeatable: readonly GuestField[] = [
  'apellidos',
  'telefono',
  'comentarios',
  'notas',
  'marcas',
  'alergias',
  'correo',
  'ignorar',
];

/** Decodes a file or text and finds its bookings and guests. Runs in `read-guests-process.ts`. */
export function readGuests({ file, text, choices }: SentGuests): Found | Exclude<Decoded, { ok: true }> {
  const contacts = readVCards((file ? file !== 'too large' && decodeText(file.bytes) : text) || '');
  const decoded: Decoded = contacts
    ? { ok: true, sources: [contacts], hidden: [] }
    : file
      ? decodeFile(file, isGuestHead)
      : { ok: true, sources: [splitText(text, isGuestHead)], hidden: [] };
  if (!decoded.ok) return decoded;
  const rows = decoded.sources.flatMap((source) => source.rows);
  if (rows.every(({ cells }) => cells.every((cell) => cell.trim() === ''))) return { ok: false, code: 'vacio' };
  if (rows.length > mostRows) return { ok: false, code: 'demasiado' };
  if (rows.some(({ cells }) => cells.length > mostColumns)) return { ok: false, code: 'hojaGrande' };
  const reader = new GuestReader(choices, file !== undefined && decoded.sources.some(({ name }) => name !== undefined));
  decoded.sources.forEach((source, at) => reader.read(source, at));
  for (const sheet of decoded.hidden)
    reader.problems.push({ place: { id: 0, sheet, line: 0 }, code: 'hoja', text: '' });
  return reader.columns.length > 0 ? reader.finish() : { ok: false, code: 'sinCabecera' };
}

/** A line of a table; `of` returns the non-empty cells of the columns with a field. */
interface Line {
  place: LinePlace;
  of: (field: GuestField) => string[];
}

class GuestReader {
  readonly bookings: FoundBooking[] = [];
  readonly problems: GuestsFound['problems'] = [];
  readonly columns: FoundColumn[] = [];
  private readonly cards = new Map<string, FoundCard>();
  private readonly seen = new Map<string, number>();
  private readonly missing = new Set<GuestField>();
  private readonly choices: GuestChoices;
  private readonly isWorkbook: boolean;
  private order: GuestsFound['order'];
  private allergies = 0;

  constructor(choices: GuestChoices, isWorkbook: boolean) {
    this.choices = choices;
    this.isWorkbook = isWorkbook;
  }

  read({ name, rows }: Source, sheet: number): void {
    const at = rows.slice(0, 30).findIndex(({ cells }) => isGuestHead(cells));
    const placeOf = (line: number): LinePlace => ({
      id: sheet * 100_000 + line,
      ...(name === undefined ? {} : { sheet: name }),
      line,
    });
    if (at === -1) {
      if (rows.some(({ cells }) => cells.some((cell) => cell.trim() !== ''))) this.refuse(placeOf(0), 'hoja', '');
      return;
    }
    const body = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const heads = rows[at]!.cells;
    const width = Math.max(heads.length, ...body.map(({ cells }) => cells.length));
    const columns = this.nameColumns(
      Array.from({ length: width }, (_, column) => heads[column] ?? ''),
      body.map(({ cells }) => cells),
      sheet,
    );
    const has = (field: GuestField) => columns.some((column) => column.field === field);
    const isOfBookings = has('fecha');
    const needed: GuestField[] = [
      ...(has('apellidos') || has('empresa') ? [] : (['nombre'] as const)),
      ...(isOfBookings ? (['personas'] as const) : (['telefono'] as const)),
    ];
    const lacks = needed.filter((field) => !has(field));
    for (const field of lacks) this.missing.add(field);
    if (lacks.length > 0) return;
    const order = this.findOrder(
      body.flatMap(({ cells }) =>
        columns.flatMap(({ field }, index) => (field === 'fecha' ? (cells[index] ?? '') : [])),
      ),
      columns.find(({ field }) => field === 'fecha')?.head ?? '',
    );
    for (const { cells, line } of body) {
      if (isGuestHead(cells)) continue;
      const of = (field: GuestField) =>
        columns.flatMap((column, index) => {
          const cell = cells[index]?.trim() ?? '';
          return column.field === field && cell !== '' ? [field === 'marcas' ? markOf(cell, column.head) : cell] : [];
        });
      this.readLine({ place: placeOf(line), of }, { isOfBookings, hasState: has('estado'), order });
    }
  }

  private nameColumns(heads: readonly string[], body: readonly string[][], sheet: number): FoundColumn[] {
    const taken = new Set<GuestField>();
    const columns = heads.map((head, at): FoundColumn => {
      const samples = [...new Set(body.map((cells) => cells[at]?.trim() ?? '').filter(Boolean))].slice(0, 3);
      const id = `${sheet}:${at}`;
      const read = readGuestHead(head);
      const isFree = read !== undefined && (repeatable.includes(read) || !taken.has(read));
      const field = this.choices.columns[id] ?? (isFree ? read : 'ignorar');
      taken.add(field);
      return {
        id,
        head: head.trim(),
        samples: samples.map((each) => each.slice(0, 40)),
        field,
        isKnown: read !== undefined,
      };
    });
    this.columns.push(...columns.filter(({ head, samples }) => head !== '' || samples.length > 0));
    return columns;
  }

  private findOrder(cells: readonly string[], head: string): DateOrder {
    const { order, isOpen } = findDateOrder(cells);
    if (order) return order;
    const isSpanish = this.isWorkbook || /fecha|dia/.test(fold(head));
    const value = this.choices.order ?? 'dma';
    if (isOpen) this.order = { value, isAsked: !isSpanish && !this.choices.order };
    return value;
  }

  private refuse(place: LinePlace, code: LineProblem, text: string): undefined {
    this.problems.push({ place, code, text: text.slice(0, 60) });
  }

  private readLine(
    { place, of }: Line,
    { isOfBookings, hasState, order }: { isOfBookings: boolean; hasState: boolean; order: DateOrder },
  ): void {
    const first = (field: GuestField) => of(field)[0] ?? '';
    // A contact of a telephone may have only a company.
    const nombre = readName(first('nombre'), of('apellidos').join(' ')) || readName(first('empresa'));
    const telefono = readPhones(of('telefono'));
    if (of('alergias').some((cell) => !/^(?:-|no|ningun[ao]s?|none|n\/a|0)$/i.test(cell))) this.allergies += 1;
    if (telefono === 'damaged') return this.refuse(place, 'telefonoRoto', first('telefono'));
    if (telefono === undefined) return this.refuse(place, 'telefono', first('telefono'));
    const person = { nombre, telefono };
    const isGuestOnly = !isOfBookings || (first('fecha') === '' && first('hora') === '' && first('personas') === '');
    if (isGuestOnly) {
      if (nombre === '') return this.refuse(place, 'nombre', first('nombre'));
      if (telefono === '') return this.refuse(place, 'sinTelefono', nombre);
      const checked = checkPerson(person);
      return checked === undefined ? this.refuse(place, 'nombre', nombre) : this.write(place, of, checked);
    }
    const booking = this.readBooking({ place, of }, person, { hasState, order });
    if (!booking) return;
    const twin = this.findTwin(booking);
    if (twin !== undefined) return this.refuse(place, 'repetida', String(twin));
    this.bookings.push(booking);
    if (telefono !== '' && (of('notas').length > 0 || of('marcas').length > 0)) {
      this.write(place, of, { nombre: booking.nombre, telefono }, booking.fecha);
    }
  }

  private readBooking(
    { place, of }: Line,
    person: Pick<DeskEntry, 'nombre' | 'telefono'>,
    { hasState, order }: { hasState: boolean; order: DateOrder },
  ): FoundBooking | undefined {
    const first = (field: GuestField) => of(field)[0] ?? '';
    const day = readDate(first('fecha'), order);
    if (!day) return this.refuse(place, 'fecha', first('fecha'));
    const time = first('hora') || day.rest;
    const hora = readTime(time) ?? readTime(readDate(time, order)?.rest ?? '');
    if (!hora) return this.refuse(place, 'hora', time);
    if (person.nombre === '') return this.refuse(place, 'nombre', first('nombre'));
    const estado = hasState ? readState(first('estado')) : undefined;
    if (hasState && !estado) return this.refuse(place, 'estado', first('estado'));
    if (estado === 'pendiente') return this.refuse(place, 'pendiente', first('estado'));
    // A visit after midnight belongs to the date of the evening before.
    const fecha = hora < '05:00' ? addDays(day.date, -1) : day.date;
    const typed = { ...person, personas: readPeople(first('personas')), fecha, hora };
    const checked = checkDeskForm((field) => typed[field], ['nombre', 'telefono', 'personas', 'fecha', 'hora']);
    if (!checked.ok) {
      const [wrong = 'fecha'] = checked.wrong;
      return this.refuse(place, wrong, wrong === 'nombre' ? person.nombre : first(wrong));
    }
    const comentarios = readLines(of('comentarios').join('\n'));
    if (comentarios.length > longestComment) return this.refuse(place, 'comentarios', '');
    return { place, ...checked.entry, comentarios, ...(estado && { estado }) };
  }

  /** The line of an earlier booking of the same guest at the same time; undefined without one. */
  private findTwin({ place, fecha, hora, nombre, telefono }: FoundBooking): number | undefined {
    const keys = [`${fecha} ${hora} ${fold(nombre)}`, ...(telefono ? [`${fecha} ${hora} ${telefono}`] : [])];
    const twin = keys.map((key) => this.seen.get(key)).find((line) => line !== undefined);
    if (twin === undefined) for (const key of keys) this.seen.set(key, place.line);
    return twin;
  }

  /** Adds notes and marks to the guest's card; those of earlier lines stay. */
  private write(
    place: LinePlace,
    of: Line['of'],
    person: Pick<DeskEntry, 'nombre' | 'telefono'>,
    day?: CivilDate,
  ): void {
    const key = `${person.telefono} ${fold(person.nombre)}`;
    const card = this.cards.get(key) ?? { place, ...person, notas: '', marcas: [], ...(day && { until: day }) };
    const notes = of('notas')
      .map(readLines)
      .filter((note) => note !== '' && !card.notas.split('\n').includes(note));
    const typed = {
      notas: [card.notas, ...notes].filter(Boolean).join('\n'),
      marcas: [...card.marcas, ...of('marcas')].join(',').replace(/[;|]/g, ','),
    };
    const checked = checkCard(typed);
    const until = day === undefined || card.until === undefined ? undefined : day > card.until ? day : card.until;
    const { until: _, ...known } = card;
    if (!checked.ok) for (const field of checked.wrong) this.refuse(place, field, '');
    this.cards.set(key, {
      ...known,
      notas: typed.notas.length > cardLimits.notas ? card.notas : typed.notas,
      marcas: checked.ok || !checked.wrong.includes('marcas') ? splitMarks(typed.marcas) : card.marcas,
      ...(until && { until }),
    });
  }

  finish(): GuestsFound {
    const { bookings, problems, columns, order, allergies } = this;
    const cards = [...this.cards.values()];
    return { ok: true, bookings, cards, problems, columns, missing: [...this.missing], order, allergies };
  }
}

/** The mark of a cell. In a column such as 'VIP' a tick means the head of the column. */
const markOf = (cell: string, head: string): string =>
  /^(?:s[ií]|yes|true|verdadero|1|x|✓)$/i.test(cell) ? head : /^(?:no|false|falso|0|-)$/i.test(cell) ? '' : cell;

/** The guest of a line without a booking; undefined when the line has no usable name. */
function checkPerson(person: Pick<DeskEntry, 'nombre' | 'telefono'>) {
  const typed: Partial<Record<keyof DeskEntry, string>> = person;
  const checked = checkDeskForm((field) => typed[field] ?? '', ['nombre', 'telefono']);
  return checked.ok ? { nombre: checked.entry.nombre, telefono: checked.entry.telefono } : undefined;
}
