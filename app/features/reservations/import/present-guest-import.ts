import type { GuestImportProps, PastedDoneProps, PasteFormProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatPlainDate, formatShortDate } from '~/core/time';
import { only } from '~/core/only';
import { creationName, historyPath } from '~/platform/panel/staff-page';
import { spacePhone } from '../foreign-phone';
import { guestFields } from './guest-columns';
import { dateOrders } from './guest-values';
import type { ImportPlan } from './plan-import';
import {
  lineProblems,
  type FoundBooking,
  type FoundCard,
  type GuestsFound,
  type KeptGuests,
  type LinePlace,
} from './kept-guests';

export const importPath = '/admin/clientes/importar';

/** The form of an import, with the typed text and errors after a refusal. */
export function presentImportForm(
  t: TFunction,
  text = '',
  errors: { text?: string; file?: string } = {},
): PasteFormProps {
  const words = t('admin.traer.form', { returnObjects: true });
  return { path: importPath, words, typed: { text }, errors };
}

/** Maximum number of lines that the preview shows of a group. */
const mostShown = 20;
/** Maximum number of lines of one problem that are shown with their text; of the others only the numbers. */
const mostNamed = 30;

/** A stored preview: its questions, the rows that an import adds, and the lines that are left out. */
export function presentImport(
  t: TFunction,
  { id, kept }: { id: string; kept: KeptGuests },
  { plan, retention }: { plan: ImportPlan; retention: number },
): GuestImportProps {
  const { found } = kept;
  const say = (key: 'porVenir' | 'pasadas' | 'fichas' | 'yaEstan' | 'conAlergias', count: number) =>
    count > 0 && t(`admin.traer.${key}`, { count });
  const { upcoming, past, cards, tooOld, since, there } = plan;
  const isNew = upcoming.length + past.length + cards.length > 0;
  const date = formatPlainDate(since, 'es');
  const isSilent = past.length > 0 && past.every(({ estado }) => estado === undefined);
  return {
    words: t('admin.traer.words', { returnObjects: true }),
    texts: only([
      ...found.missing.map((field) => t('admin.traer.columnas.falta', { what: t(`admin.traer.campos.${field}`) })),
      ...[say('porVenir', upcoming.length), say('pasadas', past.length), say('fichas', cards.length)],
      !isNew && found.missing.length === 0 && t('admin.traer.nadaNuevo'),
      say('yaEstan', there),
      tooOld > 0 && t('admin.traer.viejas', { count: tooOld, date, days: retention }),
      say('conAlergias', found.allergies),
      isSilent && t('admin.traer.sinEstado'),
      t('admin.traer.seGuarda'),
    ]),
    questions: presentQuestions(t, found),
    groups: [
      presentGroup(
        t,
        'porVenir',
        upcoming.map((booking) => describeBooking(t, booking)),
      ),
      presentGroup(
        t,
        'pasadas',
        past.map((booking) => describeBooking(t, booking, true)),
      ),
      presentGroup(t, 'fichas', cards.map(describeCard)),
    ].filter(({ lines }) => lines.length > 0),
    ...(found.problems.length > 0 ? { left: presentProblems(t, found.problems) } : {}),
    canApply: isNew,
    path: importPath,
    hidden: { [creationName]: id },
  };
}

function presentQuestions(t: TFunction, { columns, missing, order }: GuestsFound): GuestImportProps['questions'] {
  const options = guestFields.map((field) => ({ value: field, text: t(`admin.traer.campos.${field}`) }));
  const asked = columns.map(({ head, samples, field, isKnown }, at) => ({
    name: `columna_${at}`,
    title: head || t('admin.traer.sinTitulo'),
    notes: samples.length > 0 ? [samples.join(' · ')] : [],
    value: field,
    isAsked: missing.length > 0 && !isKnown && field === 'ignorar',
  }));
  const { titulo, pista, etiqueta, elige, ...orders } = t('admin.traer.orden', { returnObjects: true });
  const choose = order?.isAsked ? [{ value: '', text: elige }] : [];
  return [
    { title: t('admin.traer.columnas.titulo'), hint: t('admin.traer.columnas.pista'), asked, options },
    ...(order
      ? [
          {
            title: titulo,
            hint: pista,
            asked: [
              {
                name: 'orden',
                title: etiqueta,
                notes: [],
                value: order.isAsked ? '' : order.value,
                isAsked: order.isAsked,
              },
            ],
            options: [...choose, ...dateOrders.map((value) => ({ value, text: orders[value] }))],
          },
        ]
      : []),
  ];
}

function presentGroup(t: TFunction, name: 'porVenir' | 'pasadas' | 'fichas', lines: readonly string[]) {
  const more = lines.length - mostShown;
  return {
    title: `${t(`admin.traer.grupos.${name}`)} (${lines.length})`,
    lines: more > 0 ? [...lines.slice(0, mostShown), t('admin.traer.yMas', { count: more })] : lines,
  };
}

const describeBooking = (t: TFunction, booking: FoundBooking, isPast = false): string => {
  const { fecha, hora, personas, nombre, telefono, estado = 'confirmada' } = booking;
  const day = isPast ? formatPlainDate(fecha, 'es') : formatShortDate(fecha, 'es');
  return only([
    `${day}, ${hora}`,
    nombre,
    t('admin.solicitudes.personas', { count: personas }),
    telefono && spacePhone(telefono),
    (isPast || estado !== 'confirmada') && t(`admin.traer.estados.${estado}`),
  ]).join(' · ');
};

const describeCard = ({ nombre, telefono, marcas, notas }: FoundCard): string =>
  only([nombre, spacePhone(telefono), marcas.join(', '), notas.slice(0, 80).replace(/\n/g, ' ')]).join(' · ');

function presentProblems(t: TFunction, problems: GuestsFound['problems']): NonNullable<GuestImportProps['left']> {
  const where = ({ sheet }: LinePlace, lines: string) =>
    sheet === undefined ? lines : `${t('admin.traer.hoja', { sheet })}, ${lines}`;
  return {
    title: t('admin.traer.sobra', { count: problems.length }),
    hint: t('admin.traer.sobraPista'),
    reasons: lineProblems.flatMap((code) => {
      const ofCode = problems.filter((problem) => problem.code === code);
      if (ofCode.length === 0) return [];
      const named = ofCode.slice(0, mostNamed).map(({ place, text }) => {
        if (place.line === 0) return place.sheet ? t('admin.traer.hoja', { sheet: place.sheet }) : '–';
        const said = code === 'repetida' ? t('admin.traer.como', { line: text }) : text && `«${text}»`;
        return only([where(place, t('admin.traer.linea', { line: place.line })), said]).join(': ');
      });
      const rest = ofCode.slice(mostNamed);
      const sheets = [...new Set(rest.map(({ place }) => place.sheet))];
      const others = sheets.map((sheet) => {
        const ofSheet = rest.filter(({ place }) => place.sheet === sheet).map(({ place }) => place);
        const lines = joinRanges(ofSheet.map(({ line }) => line));
        return where(ofSheet[0]!, t('admin.traer.lineas', { lines }));
      });
      return [{ title: t(`admin.traer.motivos.${code}`), lines: [...named, ...others] }];
    }),
  };
}

/** `[2, 3, 4, 9]` → `'2–4, 9'`. */
function joinRanges(lines: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** An import in the history. */
export interface StoredImport {
  id: number;
  bookings: number;
  cards: number;
  /** Day and time of each booking for which no seats were left. */
  over: readonly (readonly [day: string, time: string])[];
}

/** '12 reservas', '3 fichas'; without those that are 0. */
export const listCounts = (t: TFunction, { bookings, cards }: Pick<StoredImport, 'bookings' | 'cards'>): string[] =>
  only([
    bookings > 0 && t('admin.traer.reservas', { count: bookings }),
    cards > 0 && t('admin.traer.nFichas', { count: cards }),
  ]);

/** 'Han entrado 12 reservas y 3 fichas.', or the question before they are removed. */
export const describeCounts = (t: TFunction, key: 'hecho' | 'historia.pregunta', stored: StoredImport): string =>
  t(`admin.traer.${key}`, { count: stored.bookings + stored.cards, what: listCounts(t, stored).join(' y ') });

/** Maximum number of overbooked times, and of their days, that the page names. */
const mostDays = 8;

/** The result of an import, with the button that undoes it. */
export function presentImported(t: TFunction, stored: StoredImport): PastedDoneProps {
  const { id, over } = stored;
  const times = over.slice(0, mostDays).map(([day, time]) => `${formatShortDate(day, 'es')}, ${time.slice(0, 5)}`);
  const days = [...new Set(over.map(([day]) => day))].slice(0, mostDays);
  return {
    text: only([
      describeCounts(t, 'hecho', stored),
      over.length > 0 && t('admin.traer.sobre', { count: over.length, times: times.join(' · ') }),
    ]).join(' '),
    lists: days.map((day) => ({
      label: t('admin.traer.verDia', { day: formatShortDate(day, 'es') }),
      href: `/admin/reservas?dia=${day}`,
    })),
    next: { label: t('admin.traer.verClientes'), href: '/admin/clientes' },
    undo: {
      text: t('admin.traer.deshacer'),
      action: historyPath,
      hidden: { accion: 'deshacer', cambio: String(id) },
    },
  };
}
