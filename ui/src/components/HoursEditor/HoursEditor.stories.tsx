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
const none = { abre: '', cierra: '', cocina_abre: '', cocina_cierra: '' };
/** A day, and its second opening, which is shown when it has times. */
const day = (name: string, number: number, first: typeof none, second = none) => ({
  ...times(name, `${number}`, first),
  second: { ...times(`${name}, segundo turno`, `${number}_2`, second), isOpen: second !== none },
});
const week = [day('Lunes', 1, open), day('Martes', 2, open), day('Domingo', 7, none)];
const lunch = { abre: '13:00', cierra: '16:30', cocina_abre: '13:00', cocina_cierra: '16:00' };
const dinner = { abre: '20:00', cierra: '02:00', cocina_abre: '20:00', cocina_cierra: '23:30' };
const lists = [
  times('Tostas y bocadillos', 'tostasBocadillos', { sirve_desde: '', sirve_hasta: '' }),
  times('Café', 'cafe', { sirve_desde: '08:00', sirve_hasta: '12:30' }),
  times('Dulces y salados', 'dulcesSalados', { sirve_desde: '', sirve_hasta: '12:30' }),
];

/** The rows with one refused time. */
const refuse = <Row extends (typeof lists)[number]>(
  rows: readonly Row[],
  field: string,
  value: string,
  error: string,
) =>
  rows.map((row) => ({
    ...row,
    fields: row.fields.map((each) => (each.name === field ? { ...each, value, error } : each)),
  }));

const meta = {
  title: 'Staff/HoursEditor',
  component: HoursEditor,
  decorators: [onPaper],
  args: {
    seen: '{}',
    week,
    menu: {
      days: {
        label: horario.columnas.menu_dias,
        options: week.map(({ name }, index) => ({ value: String(index + 1), text: name, isTicked: index === 1 })),
      },
      fields: [
        { name: 'menu_desde', label: horario.columnas.menu_desde, value: '13:00' },
        { name: 'menu_hasta', label: horario.columnas.menu_hasta, value: '16:00' },
      ],
    },
    copy: {
      from: {
        label: horario.campos.copia_de,
        value: '1',
        options: week.map(({ name }, index) => ({ value: String(index + 1), text: name })),
      },
      to: {
        label: horario.campos.copia_a,
        options: week.map(({ name }, index) => ({ value: String(index + 1), text: name, isTicked: index === 1 })),
      },
    },
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
      { name: 'abre_2', type: 'time', label: horario.campos.abre_2 },
      { name: 'cierra_2', type: 'time', label: horario.campos.cierra_2 },
      { name: 'texto_es', type: 'text', label: horario.campos.texto_es, hint: horario.ayudas.texto },
      { name: 'texto_en', type: 'text', label: horario.campos.texto_en, hint: horario.ayudas.texto },
    ],
    closed: { label: horario.campos.cerrado, isTicked: false },
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
/** Days that open twice, and the bookings outside the hours. */
export const TwoSpans: Story = {
  args: {
    outside: {
      title: '3 reservas quedan fuera',
      help: horario.fueraAyuda,
      links: [
        { href: '#viernes', label: 'Viernes, 27 de noviembre de 2026: 2 reservas' },
        { href: '#sabado', label: 'Sábado, 28 de noviembre de 2026: 1 reserva' },
      ],
    },
    week: [day('Viernes', 5, lunch, dinner), day('Sábado', 6, lunch, dinner), day('Domingo', 7, lunch)],
  },
};
/** The typed values stay, with their errors. */
export const Refused: Story = {
  args: {
    week: refuse(week, 'cierra_2', '', horario.errores.faltaHora),
    copy: { ...meta.args.copy, to: { ...meta.args.copy.to, error: horario.errores.copiaA } },
    serving: { isOpen: true, rows: refuse(lists, 'sirve_hasta_cafe', '08:00', horario.errores.mismaHora) },
    days: { ...meta.args.days, items: [] },
  },
};
