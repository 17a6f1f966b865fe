import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { FiguresReport } from './FiguresReport';

const { informes, mesa } = words.es.admin;
const { columnas, partes } = informes;

const range = {
  fields: [
    { name: 'desde', label: informes.desde, value: '2026-09-04' },
    { name: 'hasta', label: informes.hasta, value: '2026-11-26' },
  ],
  button: informes.ver,
  usual: { text: informes.doceSemanas, href: '/admin/informes' },
};
const download = { text: informes.descargar, href: '/admin/informes.csv?desde=2026-09-04&hasta=2026-11-26' };

const part = (id: 'tiempo' | 'semana' | 'comida', rows: readonly (readonly [string, number, number])[]) => ({
  id,
  title: partes[id].titulo,
  note: partes[id].nota,
  heads: [
    partes[id].fila,
    columnas.reservas,
    columnas.cubiertos,
    informes.antes,
    columnas.noVinieron,
    columnas.canceladas,
  ],
  rows: rows.map(([name, value, before]) => ({
    name,
    value,
    before,
    cells: [Math.round(value / 3), value, before, Math.round(value / 25), Math.round(value / 12)].map(String),
  })),
});
const weeks = ['4 de septiembre', '11 de septiembre', '18 de septiembre', '25 de septiembre'];

const meta = {
  title: 'Staff/FiguresReport',
  component: FiguresReport,
  decorators: [onPaper],
  args: {
    range: { ...range, download },
    intro:
      'Del 4 de septiembre de 2026 al 26 de noviembre de 2026. Al lado, los mismos días de la semana de un año antes: del 5 de septiembre de 2025 al 27 de noviembre de 2025.',
    says: {
      title: informes.dicen,
      lines: ['Los viernes se llenan a las 21:00.', 'Los martes sobran 30 sitios en su mejor hora.'],
    },
    legend: { now: informes.ahora, before: informes.antes },
    parts: [
      part(
        'tiempo',
        weeks.map((week, at) => [week, 240 + at * 31, 255 - at * 12] as const),
      ),
      part('semana', [
        ['Martes', 61, 80],
        ['Viernes', 410, 372],
        ['Sábado', 455, 0],
      ]),
      part('comida', [
        [mesa.grupos.lunch, 520, 541],
        [mesa.grupos.dinner, 406, 0],
      ]),
    ],
    days: { ...part('tiempo', [['vie, 4 sep', 58, 51]]), title: partes.cada.titulo },
  },
} satisfies Meta<typeof FiguresReport>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Report: Story = {};

/** A new restaurant: no bookings in these days, nor a year before. */
export const Empty: Story = {
  args: { parts: [], days: undefined, empty: informes.vacio },
};

/** A refused range keeps what was typed. */
export const Refused: Story = {
  args: {
    range: {
      ...range,
      fields: [
        {
          name: 'desde',
          label: informes.desde,
          value: '2026-02-30',
          error: '«2026-02-30» no es una fecha. Escribe el primer día.',
        },
        { name: 'hasta', label: informes.hasta, value: '2026-11-26' },
      ],
    },
    intro: undefined,
    says: undefined,
    parts: [],
    days: undefined,
  },
};
