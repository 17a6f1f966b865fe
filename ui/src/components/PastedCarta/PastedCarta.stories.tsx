import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { fill } from '../../fixtures/in-language';
import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { PastedDone } from './PastedDone';
import { PasteForm } from './PasteForm';
import { PastedRows, type PastedRow } from './PastedRows';

const { pegarCarta } = words.es.admin;

const lists = [
  { value: '', text: pegarCarta.ninguna },
  { value: 'entrantes', text: 'Entrantes' },
  { value: 'carnes', text: 'Carnes' },
];

const row = (tipo: string, precio: string, changes: Partial<PastedRow> = {}): PastedRow => ({
  isTaken: true,
  list: 'carnes',
  isPerUnit: false,
  values: { tipo, precio, precio_media: '', descripcion: '' },
  lacks: ['por_unidad'],
  summary: 'Carnes',
  ...changes,
});

const [cell, line] = [fill(pegarCarta.lugar.celda, { cell: 'C12' }), fill(pegarCarta.lugar.linea, { line: 2 })];

const meta = {
  title: 'Staff/PastedCarta',
  component: PastedRows,
  decorators: [onPaper],
  args: {
    words: pegarCarta.words,
    texts: [
      fill(pegarCarta.encontrados_other, { count: 4 }),
      fill(pegarCarta.porRevisar_other, { count: 2 }),
      pegarCarta.seGuarda,
    ],
    questions: [],
    rows: [
      row('Patatas bravas', '7,50', {
        title: 'PARA PICAR',
        list: 'entrantes',
        values: { tipo: 'Patatas bravas', precio: '7,50', precio_media: '4,50', descripcion: '' },
        lacks: [],
        summary: 'Entrantes · ½ ración 4,50',
      }),
      row('Cachopo de ternera asturiana con jamón ibérico y queso de Cabrales', '22,00', {
        title: 'CARNES',
        values: {
          tipo: 'Cachopo de ternera asturiana con jamón ibérico y queso de Cabrales',
          precio: '22,00',
          precio_media: '',
          descripcion: 'Para dos personas',
        },
        summary: 'Carnes · Para dos personas',
      }),
      row('Espaguetis carbonara', '11,50', {
        title: 'PASTAS',
        list: '',
        summary: '',
        problem: { field: 'lista', text: pegarCarta.avisos.lista },
      }),
      row('Pluma ibérica', '19,00', {
        isTaken: false,
        problem: { field: 'tipo', text: `${pegarCarta.avisos.repetido} (${cell})` },
      }),
      row('Ostra', '', {
        isTaken: false,
        problem: { field: 'precio', text: `${pegarCarta.avisos.precio} (${cell})` },
      }),
    ],
    lists,
    left: {
      title: fill(pegarCarta.sobra_other, { count: 2 }),
      lines: [
        { text: 'Taberna desde 1962', note: line, isLine: true },
        { text: 'Resumen', note: pegarCarta.motivos.hojaOculta, isLine: false },
      ],
    },
    hidden: { solicitud: 'a' },
  },
} satisfies Meta<typeof PastedRows>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    // A doubt about a folded control shows it, with its reason.
    const list = canvas.getAllByLabelText(pegarCarta.words.labels.lista)[2]!;
    await expect(list).toBeVisible();
    await expect(list).toHaveAccessibleDescription(pegarCarta.avisos.lista);
  },
};

const column = (title: string, samples: string, value: string) => ({
  name: `columna_${title}`,
  title,
  notes: [samples],
  value,
  isAsked: value === '',
});
const fields = [
  { value: '', text: pegarCarta.campos.elige },
  { value: 'ignorar', text: pegarCarta.campos.ignorar },
  { value: 'tipo', text: pegarCarta.words.labels.tipo },
  { value: 'precio', text: pegarCarta.words.labels.precio },
];

/** A sheet with two columns and two sections that were not understood. */
export const Mapping: Story = {
  args: {
    questions: [
      {
        title: pegarCarta.columnas.titulo,
        hint: pegarCarta.columnas.pista,
        options: fields,
        asked: [
          column('Maridaje', 'Rioja · Albariño · Vermut de la casa', ''),
          column('Cód. TPV', '1001 · 1002', ''),
          column('Producto', 'Bravas · Croquetas', 'tipo'),
          column('PVP', '7,50 · 12,00', 'precio'),
        ],
      },
      {
        title: pegarCarta.secciones.titulo,
        hint: pegarCarta.secciones.pista,
        options: lists,
        asked: [
          { name: 'seccion_0', title: 'PARA PICAR', notes: ['8 platos'], value: 'entrantes', isAsked: false },
          { name: 'seccion_1', title: 'PASTAS', notes: ['3 platos', line], value: '', isAsked: true },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Maridaje')).toBeVisible();
    await expect(canvas.getByLabelText('PASTAS')).toBeVisible();
    await expect(canvas.getByLabelText('PVP')).not.toBeVisible();
  },
};

/** A line of 'Sobra' was made a dish: its row has the focus. */
export const Focused: Story = {
  args: { focused: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByDisplayValue('Pluma ibérica')).toHaveFocus();
  },
};

const form = { path: '/admin/pegar-carta', words: pegarCarta.form, typed: { text: '', list: '' }, lists };

/** The empty form. */
export const Form: Story = { render: () => <PasteForm {...form} /> };

/** The chosen file is no text: the error is beside its field. */
export const FormRefused: Story = {
  render: () => <PasteForm {...form} errors={{ file: pegarCarta.archivoRaro }} />,
  play: async ({ canvas }) => {
    const file = canvas.getByLabelText(pegarCarta.form.file);
    await expect(file).toBeInvalid();
    await expect(file).toHaveAccessibleDescription(`${pegarCarta.archivoRaro} ${pegarCarta.form.fileHint}`);
  },
};

/** The dishes are on the carta. */
export const Done: Story = {
  render: () => (
    <PastedDone
      text={`${fill(pegarCarta.hecho_other, { count: 12 })} ${fill(pegarCarta.fuera_one, { count: 1, names: 'Carnes a la brasa' })}`}
      lists={[
        { label: 'Entrantes: 8', href: '/admin/comidas/entrantes' },
        { label: 'Carnes: 4', href: '/admin/comidas/carnes' },
      ]}
      next={{ label: pegarCarta.declara, href: '/admin/alergenos' }}
      undo={{ text: pegarCarta.deshacer, action: '/admin/historial', hidden: { accion: 'deshacer', cambio: '1' } }}
    />
  ),
};
