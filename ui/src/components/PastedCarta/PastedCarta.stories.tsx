import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { fill } from '../../fixtures/in-language';
import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
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
  lacks: ['precio_media', 'por_unidad'],
  more: '',
  ...changes,
});

const meta = {
  title: 'Staff/PastedCarta',
  component: PastedRows,
  decorators: [onPaper],
  args: {
    words: pegarCarta.words,
    texts: [fill(pegarCarta.encontrados_other, { count: 4 }), fill(pegarCarta.porRevisar_other, { count: 2 })],
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
        problem: { field: 'lista', text: pegarCarta.avisos.lista },
      }),
      row('Pluma ibérica', '19,00', {
        isTaken: false,
        problem: { field: 'tipo', text: pegarCarta.avisos.repetido },
      }),
    ],
    lists,
    left: { title: fill(pegarCarta.sobra_one, { count: 1 }), lines: ['IVA incluido'] },
    hidden: { solicitud: 'a' },
  },
} satisfies Meta<typeof PastedRows>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Rows: Story = {};

const form = { words: pegarCarta.form, typed: { text: '', list: '' }, lists };

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
