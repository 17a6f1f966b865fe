import { describe, expect, it } from 'vitest';

import { emptyMenuText } from '~/features/daily-menu/daily-menu';
import { words } from '../../../../tests/support/words';
import { presentNoteMail, presentNotePart } from './present-weekly-note.server';
import { findDueWeek, listLooks, sumWeek, weeksBeside, type WatchedState, type WeeklyNote } from './weekly-note';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const week = { from: '2026-11-16', to: '2026-11-22' };
const state: WatchedState = {
  ...{ today: '2026-11-23', unanswered: 0, lastBackup: '2026-11-22', certificateEnds: '2026-12-14', menus: [] },
  ...{ disk: { free: 600, least: 600 }, undeclared: 0 },
  hours: { week: [{ days: weekdays, opens: '08:00', closes: '00:00' }], kitchen: [], special: [], serving: {} },
};
const aMenu = (fecha: string) => ({
  ...{ id: 1, fecha, activo: true, imagenes: {}, texto: emptyMenuText, version: 1 },
});

describe('the week of a note', () => {
  it.each([
    ['2026-11-23T06:59:59Z', undefined],
    ['2026-11-23T07:00:00Z', week],
    ['2026-11-24T22:59:59Z', week],
    ['2026-11-24T23:00:00Z', undefined],
    ['2026-11-22T12:00:00Z', undefined],
    // In summer eight o'clock in Madrid is an hour earlier.
    ['2026-07-06T06:00:00Z', { from: '2026-06-29', to: '2026-07-05' }],
  ])('at %s is %o', (now, due) => {
    expect(findDueWeek(new Date(now))).toEqual(due);
  });

  it('is shown beside the week before and the one a year before, from Monday to Sunday', () => {
    expect(weeksBeside(week)).toEqual({
      week,
      before: { from: '2026-11-09', to: '2026-11-15' },
      year: { from: '2025-11-17', to: '2025-11-23' },
    });
  });

  it('counts people by what became of their booking', () => {
    const count = (result: 'cubierta' | 'no_vino' | 'cancelada' | 'rechazada', people: number) =>
      ({ kind: 'via', key: 'web', result, bookings: 1, people }) as const;
    const days = [
      { day: week.from, seats: 40, counts: [count('cubierta', 5), count('no_vino', 2)] },
      { day: week.to, seats: 40, counts: [count('cubierta', 4), count('cancelada', 3), count('rechazada', 1)] },
    ];
    expect(sumWeek(days)).toEqual({ covers: 9, absent: 2, cancelled: 4 });
    expect(sumWeek([])).toBeNull();
  });
});

describe('what needs a look', () => {
  it('is nothing in a restaurant in order', () => {
    expect(listLooks(state)).toEqual([]);
    expect(listLooks({ ...state, lastBackup: undefined, disk: undefined, certificateEnds: null })).toEqual([]);
    expect(listLooks({ ...state, menus: [aMenu('2026-11-16')] })).toEqual([]);
  });

  it.each<[Partial<WatchedState>, object]>([
    [{ unanswered: 2 }, { kind: 'sinResponder', count: 2 }],
    [{ lastBackup: '2026-11-21' }, { kind: 'copia', days: 2 }],
    [{ lastBackup: null }, { kind: 'copia', days: null }],
    [{ disk: { free: 40 * 1024 * 1024 - 1, least: 1e9 } }, { kind: 'disco', free: 39 }],
    [{ certificateEnds: '2026-12-13' }, { kind: 'certificado', days: 20 }],
    [{ certificateEnds: '2026-11-22' }, { kind: 'certificado', days: -1 }],
    [{ menus: [aMenu('2026-11-15')] }, { kind: 'menuViejo', day: '2026-11-15' }],
    [{ undeclared: 7 }, { kind: 'sinDeclarar', count: 7 }],
  ])('is named for %o', (changes, look) => {
    expect(listLooks({ ...state, ...changes })).toEqual([look]);
  });
});

describe('the note in words', () => {
  const note: WeeklyNote = {
    week,
    figures: {
      week: { covers: 212, absent: 4, cancelled: 9 },
      before: { covers: 200, absent: 6, cancelled: 0 },
      year: null,
    },
    looks: listLooks({ ...state, unanswered: 1, lastBackup: null, certificateEnds: '2026-11-22', undeclared: 7 }),
    certificateEnds: null,
  };
  const write = async (changes: Partial<WeeklyNote> = {}) =>
    presentNoteMail(
      await words.get('es'),
      { ...note, ...changes },
      { url: 'https://bar.example', isDecidedHere: true },
    );

  it('has the figures beside those before, and three lines at most of what needs a look', async () => {
    const [subject, mail] = await write();
    expect(subject).toBe('Semana del 16 al 22 de noviembre · 212 cubiertos');
    expect(mail.paragraphs).toEqual(['Un 6 % más de cubiertos que la semana anterior.']);
    expect(mail.facts.map(({ term, text, note: beside }) => `${term}: ${text}, ${beside}`)).toEqual([
      'Cubiertos: 212, antes 200',
      'No vinieron: 4, antes 6',
      'Cancelaron: 9, antes 0',
    ]);
    expect(mail.list?.items).toEqual([
      '1 solicitud espera respuesta.',
      'No hay ninguna copia de seguridad.',
      'Y además: el certificado del correo y platos sin alérgenos declarados.',
    ]);
    expect(mail.links.at(-1)?.href).toBe('https://bar.example/admin/correo#nota');
  });

  it('compares with nothing in a first week, and says that all is in order', async () => {
    const figures = { ...note.figures, before: null };
    const [subject, mail] = await write({ week: { from: '2026-11-30', to: '2026-12-06' }, figures, looks: [] });
    expect(subject).toBe('Semana del 30 de noviembre al 6 de diciembre · 212 cubiertos');
    expect([mail.paragraphs, mail.facts[0]?.text]).toEqual([['Estas son las cifras de la semana.'], '212']);
    expect(mail.list?.items).toEqual(['Nada: todo está en orden.']);
  });

  it("is a part of 'Hoy' with links", async () => {
    const { figures, rows, links } = presentNotePart(await words.get('es'), note);
    expect(figures?.[0]).toEqual({ figure: '212', label: 'cubiertos (antes 200)' });
    expect(rows?.map(({ href }) => href)).toEqual(['/admin/reservas', undefined, undefined]);
    expect(links[0]?.href).toBe('/admin/informes?desde=2026-11-16&hasta=2026-11-22');
  });
});
