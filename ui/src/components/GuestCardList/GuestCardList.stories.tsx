import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { GuestCardList } from './GuestCardList';

const { clientes, mesa } = words.es.admin;

const fields = (notes = '', marks = '') => [
  { name: 'notas', label: clientes.notas, value: notes, multiline: true, maxLength: 1000 },
  { name: 'marcas', label: clientes.marcas, hint: clientes.marcasAyuda, value: marks },
];

const lucia = {
  id: '1',
  name: 'Lucía Herrero de la Peña',
  phone: { text: '+34 600 111 222', href: 'tel:+34600111222' },
  marks: ['VIP', 'mesa favorita', 'cumpleaños en mayo'],
  facts: ['6 visitas', '1 vez no vino', '2 cancelaciones', 'suelen ser 4', 'última visita: sáb, 21 nov'],
  allergies: 'Alergias: marisco y frutos secos',
  notes: 'Prefiere el rincón de la ventana.\nSu padre anda despacio: sin escalones.',
  isOpen: false,
  edit: clientes.cambiar,
  fields: fields('Prefiere el rincón de la ventana.', 'VIP, mesa favorita, cumpleaños en mayo'),
};
const javier = {
  id: '2',
  name: 'Javier Sanz',
  phone: { text: '+34 611 222 333', href: 'tel:+34611222333' },
  marks: [],
  facts: ['0 visitas', 'suelen ser 2'],
  isOpen: false,
  edit: clientes.escribir,
  fields: fields(),
};

const meta = {
  title: 'Staff/GuestCardList',
  component: GuestCardList,
  decorators: [onPaper],
  args: {
    search: { label: mesa.buscar.label, button: mesa.buscar.button, value: '' },
    intro: clientes.intro,
    cards: [lucia, javier],
    save: clientes.guardar,
    saving: clientes.guardando,
  },
} satisfies Meta<typeof GuestCardList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {};

/** The form of one guest, with what was typed and its error. */
export const Refused: Story = {
  args: {
    search: {
      label: mesa.buscar.label,
      button: mesa.buscar.button,
      value: '600111222',
      clear: { text: clientes.todos, href: '/admin/clientes' },
    },
    intro: undefined,
    cards: [
      {
        ...lucia,
        isOpen: true,
        fields: lucia.fields.map((field) =>
          field.name === 'marcas' ? { ...field, error: 'Hasta 12 marcas, de 40 caracteres cada una.' } : field,
        ),
      },
    ],
  },
};

/** The search finds no guest. */
export const Empty: Story = {
  args: { cards: [], intro: undefined, empty: mesa.nadaHallado },
};

/** A guest from another program, without a booking, and the way to the import. */
export const WithoutBookings: Story = {
  args: {
    more: { text: words.es.admin.traer.enlace, href: '/admin/clientes/importar' },
    cards: [
      {
        ...javier,
        facts: [clientes.sinReservas],
        erase: { ...clientes.datos, downloadAction: '/reservas/gestionar/datos?id=2' },
      },
    ],
  },
};
