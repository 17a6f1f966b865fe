import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { SetUpEditor, type SetUpField } from './SetUpEditor';

const { preparar } = words.es.admin;
const { campos, errores } = preparar;
const { dias, corto } = words.es.horario;

const text = (name: keyof typeof campos, value = '', more: object = {}): SetUpField => ({
  control: 'text',
  name,
  label: campos[name],
  value,
  ...more,
});
const weekdays = Object.entries(corto.dias).map(([day, short], at) => ({
  value: String(at + 1),
  text: short,
  label: dias[day as keyof typeof dias],
}));

interface Service {
  names?: [string, string];
  days?: string[];
  from?: string;
  to?: string;
  pace?: string;
}

const serviceFields = ({ names = ['', ''], days = [], from = '', to = '', pace = '' }: Service): SetUpField[] => [
  text('nombre_es', names[0]),
  text('nombre_en', names[1]),
  { control: 'chips', name: 'dias', label: campos.dias, options: weekdays, values: days },
  text('desde', from, { type: 'time' }),
  text('hasta', to, { type: 'time' }),
  text('ritmo', pace, { inputMode: 'numeric' }),
];
const services = (lines: Service[]) => ({
  id: 'turnos',
  text: preparar.turnos.texto,
  empty: preparar.turnos.vacio,
  act: { action: 'proponer', text: preparar.proponer },
  lines: lines.map((line, at) => ({
    id: `turnos-${at}`,
    name: line.names?.[0] ?? '',
    hidden: { lista: 'turnos', id: String(at) },
    fields: serviceFields(line),
  })),
  add: {
    id: 'turnos-nueva',
    name: preparar.turnos.nueva,
    hidden: { lista: 'turnos', id: '9' },
    fields: serviceFields({}),
    button: preparar.turnos.boton,
  },
});

const lunch: Service = {
  names: ['Comida', 'Lunch'],
  days: ['1', '2', '3', '4', '5'],
  from: '13:00',
  to: '15:30',
  pace: '12',
};
const dinner: Service = { names: ['Cena', 'Dinner'], days: ['5', '6'], from: '20:30', to: '00:15' };

const zones = {
  control: 'choice',
  name: 'zona',
  label: campos.zona,
  options: [
    { value: '', text: preparar.sinZona },
    { value: 'z', text: 'Terraza' },
  ],
} as const;
const zoneFields = (name: string): SetUpField[] => [
  text('nombre_es', name),
  text('nombre_en'),
  text('plazas', '', { inputMode: 'numeric' }),
  text('cerrada_hasta', '', { type: 'date' }),
];
const party = (least: string, most: string) => [
  text('minimo', least, { inputMode: 'numeric' }),
  text('maximo', most, { inputMode: 'numeric' }),
];
const table = (name: string, least: string, most: string, zone = '') => ({
  id: `mesas-${name}`,
  name,
  hidden: { lista: 'mesas', id: name },
  fields: [text('nombre', name), { ...zones, value: zone }, ...party(least, most)],
});

const meta = {
  title: 'Staff/SetUpEditor',
  component: SetUpEditor,
  decorators: [onPaper],
  args: {
    lists: [services([lunch, dinner])],
    leads: '/admin/turnos',
    words: { save: preparar.guardar, remove: preparar.eliminar, undo: preparar.deshacer },
  },
} satisfies Meta<typeof SetUpEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two services; each line is a form of its own. */
export const Services: Story = {
  play: async ({ canvas }) => {
    const day = canvas.getAllByRole('checkbox', { name: dias.saturday })[0];
    if (!day) throw new Error('no chip');
    await userEvent.click(day);
    await expect(day).toBeChecked();
    await userEvent.click(day);
  },
};

/** None yet: the rule that applies then, and the proposal. */
export const NoServices: Story = { args: { lists: [services([])] } };

const [list] = meta.args.lists;

/** A refused line keeps the typed values, each with its error. */
export const Refused: Story = {
  args: {
    lists: [
      {
        ...services([lunch]),
        add: {
          ...(list as ReturnType<typeof services>).add,
          fields: serviceFields({ names: ['Cena', ''], from: '20:10', to: '23:00', pace: 'doce' }).map((field) =>
            field.name === 'dias'
              ? { ...field, error: errores.dias }
              : field.name === 'desde'
                ? { ...field, error: errores.cuarto }
                : field.name === 'ritmo'
                  ? { ...field, error: errores.numero }
                  : field,
          ) as SetUpField[],
          notice: { tone: 'error', text: preparar.revisar },
        },
      },
    ],
  },
};

/** A zone says how many bookings lie in it before it is deleted. */
export const Zones: Story = {
  args: {
    lists: [
      {
        id: 'zonas',
        text: preparar.zonas.texto,
        empty: preparar.zonas.vacio,
        lines: ['Terraza', 'Sala'].map((name, at) => ({
          id: `zonas-${at}`,
          name,
          hidden: { lista: 'zonas', id: String(at) },
          fields: zoneFields(name),
          ...(at === 0 && { warning: preparar.zonas.dentro_other.replace('{{count}}', '3') }),
        })),
        add: {
          id: 'zonas-nueva',
          name: preparar.zonas.nueva,
          hidden: { lista: 'zonas' },
          fields: zoneFields(''),
          button: preparar.zonas.boton,
        },
      },
    ],
  },
};

/** Tables of a zone, two that join, and one just deleted. */
export const Tables: Story = {
  args: {
    lists: [
      {
        id: 'mesas',
        text: preparar.mesas.texto,
        empty: preparar.mesas.vacio,
        lines: [table('1', '1', '2'), table('2', '2', '4'), table('T1', '2', '4', 'z')],
        add: {
          id: 'mesas-nueva',
          name: preparar.mesas.nueva,
          hidden: { lista: 'mesas' },
          button: preparar.mesas.boton,
          fields: [text('nombre'), { ...zones, value: 'z' }, ...party('2', '4')],
          notice: { tone: 'success', text: preparar.anadido.replace('{{nombre}}', 'T1') },
        },
      },
      {
        id: 'juntas',
        title: preparar.juntas.titulo,
        text: preparar.juntas.texto,
        empty: preparar.juntas.vacio,
        lines: [
          {
            id: 'juntas-1',
            name: '1 + 2',
            hidden: { lista: 'juntas', id: '1' },
            fields: [
              { control: 'kept', name: 'mesas', label: campos.mesas, text: '1 + 2', values: ['1', '2'] },
              ...party('4', '6'),
            ],
          },
        ],
        add: {
          id: 'juntas-nueva',
          name: preparar.juntas.nueva,
          hidden: { lista: 'juntas' },
          button: preparar.juntas.boton,
          fields: [
            {
              control: 'chips',
              name: 'mesas',
              label: campos.mesas,
              values: [],
              options: ['1', '2', 'T1'].map((value) => ({ value, text: value })),
            },
            ...party('', ''),
          ],
        },
      },
    ],
    undo: '',
    leads: '/admin/mesas',
  },
};

const menuFields = (name = '', price = '', dishes = ''): SetUpField[] => [
  ...[text('nombre_es', name), text('nombre_en'), text('precio', price), text('minimo', '12'), text('dias_antes', '3')],
  ...[text('texto_es', dishes, { multiline: true, rows: 6 }), text('texto_en', '', { multiline: true, rows: 6 })],
];

/** A setting of the page, and a menu for groups with the lines of what it has. */
export const Groups: Story = {
  args: {
    option: {
      name: 'grupos',
      label: preparar.grupos.admitir,
      isTicked: true,
      action: 'admitir',
      save: preparar.guardar,
      text: preparar.grupos.maximo.replace('{{most}}', '12'),
    },
    lists: [
      {
        id: 'grupos',
        text: preparar.grupos.texto,
        empty: preparar.grupos.vacio,
        lines: [
          {
            id: 'grupos-1',
            name: 'Menú de fiesta',
            hidden: { lista: 'grupos', id: '1' },
            fields: menuFields('Menú de fiesta', '38,50', 'Croquetas para compartir\n- Lubina\n- Entrecot'),
          },
        ],
        add: {
          id: 'grupos-nueva',
          name: preparar.grupos.nueva,
          hidden: { lista: 'grupos', id: '9' },
          fields: menuFields(),
          button: preparar.grupos.boton,
        },
      },
    ],
    leads: '/admin/grupos',
  },
};
