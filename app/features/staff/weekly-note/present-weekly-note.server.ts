import type { TodayProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { MailContent } from '~/features/reservations/mail/render-mail.server';
import { pathOfUndeclared } from '~/features/dish-editor/allergens/present-declarations';
import { dailyMenuPath } from '~/features/daily-menu/present-daily-menu';
import { reportPath } from '~/features/reservations/figures/report-page.server';
import type { ReportRange } from '~/features/reservations/figures/report-range';
import { formatDayAndMonth } from '~/core/time';
import { only } from '~/core/only';
import type { Look, WeekFigures, WeeklyNote } from './weekly-note';

/** Maximum number of lines about what needs a look. */
const mostLooks = 3;
const figureNames = ['covers', 'absent', 'cancelled'] as const;

/** Where the note is ended and started. */
export const notePath = '/admin/correo#nota';

const pathOfFigures = ({ from, to }: ReportRange) => `${reportPath}?desde=${from}&hasta=${to}`;

function nameWeek(t: TFunction, { from, to }: ReportRange): string {
  const [first, last] = [from, to].map((day) => formatDayAndMonth(day, 'es'));
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return t('admin.nota.semana', { from: isOneMonth ? Number(from.slice(8)) : first, to: last });
}

/** A figure of the week before and of the year before, where these weeks had bookings. */
function compare(t: TFunction, { before, year }: WeeklyNote['figures'], name: keyof WeekFigures): string {
  return only([
    before && t('admin.nota.antes', { figure: before[name] }),
    year && t('admin.nota.ano', { figure: year[name] }),
  ]).join(' · ');
}

function describeLook(t: TFunction, look: Look): string {
  switch (look.kind) {
    case 'copia':
      return look.days === null ? t('admin.nota.sinCopia') : t('admin.nota.copia', { count: look.days });
    case 'certificado':
      return look.days < 0 ? t('admin.nota.caducado') : t('admin.nota.certificado', { count: look.days });
    case 'menuViejo':
      return t('admin.nota.menuViejo', { day: formatDayAndMonth(look.day, 'es') });
    case 'disco':
      return t('admin.nota.disco', { free: look.free });
    default:
      return t(`admin.nota.${look.kind}`, { count: look.count });
  }
}

const paths: Partial<Record<Look['kind'], string>> = {
  sinResponder: '/admin/reservas',
  certificado: '/admin/correo',
  menuViejo: dailyMenuPath,
  sinDeclarar: pathOfUndeclared(),
};

/** At most three lines: with more to look at the third one names the rest. */
function presentLooks(t: TFunction, looks: readonly Look[]): { text: string; href?: string | undefined }[] {
  const lines = looks.map((look) => ({ text: describeLook(t, look), href: paths[look.kind] }));
  if (lines.length <= mostLooks) return lines;
  const rest = looks.slice(mostLooks - 1).map(({ kind }) => t(`admin.nota.nombres.${kind}`));
  const names = new Intl.ListFormat('es').format(rest);
  return [...lines.slice(0, mostLooks - 1), { text: t('admin.nota.ademas', { names }) }];
}

/** The week in a sentence. */
function describeWeek(t: TFunction, { week, before }: WeeklyNote['figures']): string {
  const covers = week?.covers ?? 0;
  const change = before && before.covers > 0 ? Math.round((covers / before.covers - 1) * 100) : 0;
  if (change === 0) return t('admin.nota.cifras');
  return t(change > 0 ? 'admin.nota.mas' : 'admin.nota.menos', { count: Math.abs(change) });
}

interface NoteContext {
  /** The site's address. */
  url: string;
  /** Without an outside table, which does not say who came. */
  isDecidedHere: boolean;
}

/** The mail to the owner. */
export function presentNoteMail(t: TFunction, note: WeeklyNote, { url, isDecidedHere }: NoteContext): MailContent {
  const { week, figures } = note;
  const looks = presentLooks(t, note.looks).map(({ text }) => text);
  return [
    t('admin.nota.asunto', { week: nameWeek(t, week), covers: figures.week?.covers ?? 0 }),
    {
      title: nameWeek(t, week),
      paragraphs: only([!isDecidedHere && t('admin.informes.fuera'), describeWeek(t, figures)]),
      facts: figureNames.map((name) => ({
        term: t(`admin.nota.${name}`),
        text: String(figures.week?.[name] ?? 0),
        note: compare(t, figures, name),
      })),
      list: { title: t('admin.nota.mirar'), items: looks.length > 0 ? looks : [t('admin.nota.nadaQueMirar')] },
      action: { label: t('admin.nota.verCifras'), href: url + pathOfFigures(week) },
      links: [
        { label: t('admin.nota.abrirHoy'), href: `${url}/admin` },
        { label: t('admin.nota.dejar'), href: url + notePath },
      ],
      foot: [t('admin.correo.pie'), t('admin.nota.pie')],
    },
  ];
}

/** The note as a part of 'Hoy'. */
export function presentNotePart(t: TFunction, { week, figures, looks }: WeeklyNote): TodayProps['parts'][number] {
  return {
    id: 'semana',
    title: t('admin.nota.pasada'),
    links: [
      { label: t('admin.informes.titulo'), href: pathOfFigures(week) },
      { label: t('admin.nota.correo'), href: notePath },
    ],
    figures: figureNames.map((name) => {
      const beside = compare(t, figures, name);
      const label = t(`admin.nota.${name}`).toLowerCase();
      return { figure: String(figures.week?.[name] ?? 0), label: beside ? `${label} (${beside})` : label };
    }),
    rows: presentLooks(t, looks),
  };
}
