import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { PasteForm } from './PasteForm';
import { PastedRows, type PastedRow } from './PastedRows';

const lists = [
  { value: '', text: 'Elige la lista' },
  { value: 'entrantes', text: 'Entrantes' },
  { value: 'carnes', text: 'Carnes' },
];

const row = (tipo: string, precio: string, changes: Partial<PastedRow> = {}): PastedRow => ({
  isTaken: true,
  list: 'carnes',
  isPerUnit: false,
  values: { tipo, precio, precio_media: '', descripcion: '' },
  lacks: ['precio_media', 'por_unidad'],
  more: '',
  ...changes,
});

const meta = {
  title: 'Staff/PastedCarta',
  component: PastedRows,
  decorators: [onPaper],
  args: {
    title: 'Vista previa',
    texts: ['4 platos encontrados. Todavía no se ha guardado nada.', '2 líneas con un aviso: revísalas.'],
    rows: [
      row('Patatas bravas', '7,50', {
        list: 'entrantes',
        values: { tipo: 'Patatas bravas', precio: '7,50', precio_media: '4,50', descripcion: '' },
        lacks: [],
      }),
      row('Cachopo', '22,00', {
        values: { tipo: 'Cachopo', precio: '22,00', precio_media: '', descripcion: 'Ternera asturiana, jamón y queso' },
      }),
      row('Espaguetis carbonara', '11,50', {
        list: '',
        problem: { field: 'lista', text: 'No sabemos de qué lista es. Elígela.' },
      }),
      row('Pluma ibérica', '19,00', {
        isTaken: false,
        problem: { field: 'tipo', text: 'Ya está en la carta.' },
      }),
    ],
    labels: {
      tomar: 'Añadir',
      lista: 'Lista',
      tipo: 'Nombre',
      precio: 'Precio',
      precio_media: '½ ración',
      por_unidad: 'Por unidad',
      descripcion: 'Descripción',
    },
    lists,
    left: { title: '1 línea que no parece un plato', lines: ['IVA incluido'] },
    apply: 'Aplicar',
    applying: 'Aplicando…',
    again: { href: '/admin/pegar-carta', text: 'Pegar otro texto' },
    hidden: { solicitud: 'a' },
  },
} satisfies Meta<typeof PastedRows>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Rows: Story = {};

/** Where it begins. */
export const Form: Story = {
  render: () => (
    <PasteForm
      text={{ label: 'Tu carta', hint: 'Cada plato con su precio, y encima el nombre de su sección.', value: '' }}
      file={{ label: 'O un archivo CSV', hint: 'Hasta 1 MB.' }}
      list={{ label: 'Lo que no tenga sección va a', value: '', options: lists }}
      show="Vista previa"
      download={{ href: '/admin/pegar-carta/carta.csv', text: 'Descargar la carta (CSV)' }}
    />
  ),
};
