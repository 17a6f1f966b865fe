import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { HoursEditor } from './HoursEditor';

const { horario } = words.es.admin;

const times = (name: string, end: string, values: Partial<Record<keyof typeof horario.columnas, string>>) => ({
  name,
  fields: Object.entries(values).map(([column, value]) => ({
    name: `${column}_${end}`,
    label: horario.columnas[column as keyof typeof horario.columnas],
    value,
  })),
});
const open = { abre: '08:00', cierra: '00:00', cocina_abre: '13:00', cocina_cierra: '23:00' };
const week = [
  times('Lunes', '1', open),
  times('Martes', '2', open),
  times('Domingo', '7', { abre: '', cierra: '', cocina_abre: '', cocina_cierra: '' }),
];
const lists = [
  times('Tostas y bocadillos', 'tostasBocadillos', { sirve_desde: '', sirve_hasta: '' }),
  times('Café', 'cafe', { sirve_desde: '08:00', sirve_hasta: '12:30' }),
  times('Dulces y salados', 'dulcesSalados', { sirve_desde: '', sirve_hasta: '12:30' }),
];

/** The rows with one refused time. */
const refuse = (rows: typeof week, field: string, value: string, error: string) =>
  rows.map(({ name, fields }) => ({
    name,
    fields: fields.map((each) => (each.name === field ? { ...each, value, error } : each)),
  }));

const meta = {
  title: 'Staff/HoursEditor',
  component: HoursEditor,
  decorators: [onPaper],
  args: {
    seen: '{}',
    week,
    serving: { isOpen: false, rows: lists },
    days: {
      ...horario.dias,
      action: 'eliminar',
      items: [
        {
          id: '3',
          name: 'Jueves, 24 de diciembre de 2026',
          details: [
            '10:00–17:00',
            'En Nochebuena cerramos a las cinco.',
            { text: 'On Christmas Eve we close at five.', lang: 'en' },
          ],
        },
      ],
    },
    fields: [
      { name: 'desde', type: 'date', label: horario.campos.desde },
      { name: 'hasta', type: 'date', label: horario.campos.hasta, hint: horario.ayudas.hasta },
      { name: 'abre', type: 'time', label: horario.campos.abre },
      { name: 'cierra', type: 'time', label: horario.campos.cierra },
      { name: 'texto_es', type: 'text', label: horario.campos.texto_es, hint: horario.ayudas.texto },
      { name: 'texto_en', type: 'text', label: horario.campos.texto_en, hint: horario.ayudas.texto },
    ],
    closed: { label: horario.campos.cerrado, checked: false },
    holidays: [
      { date: 'martes, 8 de diciembre de 2026', name: 'Inmaculada Concepción', scope: 'nacional', href: '#nuevo' },
      {
        date: 'lunes, 3 de mayo de 2027',
        name: 'Fiesta de la Comunidad de Madrid (lunes siguiente)',
        scope: 'de la Comunidad',
        href: '#nuevo-2',
      },
    ],
    leads: '#',
    words: horario.words,
  },
} satisfies Meta<typeof HoursEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Kept: Story = {};
/** The typed values stay, with their errors. */
export const Refused: Story = {
  args: {
    week: refuse(week, 'cierra_2', '', horario.errores.faltaHora),
    serving: { isOpen: true, rows: refuse(lists, 'sirve_hasta_cafe', '08:00', horario.errores.mismaHora) },
    days: { ...meta.args.days, items: [] },
  },
};
