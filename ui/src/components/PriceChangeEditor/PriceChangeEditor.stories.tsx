import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { PriceChangeEditor } from './PriceChangeEditor';

const box = (value: string, label: string, isTicked = false) => ({ value, label, isTicked });

const meta = {
  title: 'Staff/PriceChangeEditor',
  component: PriceChangeEditor,
  decorators: [onPaper],
  args: {
    lists: {
      label: 'Qué listas',
      all: box('carta', 'Toda la carta'),
      sections: [
        {
          title: 'Desayunos',
          boxes: [box('desayunos', 'Todo Desayunos'), box('cafes', 'Cafés'), box('dulces', 'Dulces')],
        },
        {
          title: 'Vinos',
          boxes: [box('vinos', 'Todo Vinos'), box('burbujas', 'Burbujas'), box('faena', 'Tinto: vamos a la faena')],
        },
        { title: 'Cervezas', boxes: [box('cervezas', 'Cervezas', true)] },
      ],
    },
    kind: {
      label: 'Cambio',
      value: 'porcentaje',
      options: [
        { value: 'porcentaje', text: 'Por ciento (%)' },
        { value: 'importe', text: 'Euros (€)' },
      ],
    },
    amount: { label: 'Cuánto', hint: 'Para bajar, con un menos delante: −5.', value: '5' },
    rounding: {
      label: 'Redondeo',
      value: '5',
      options: [
        { value: '1', text: 'Al céntimo' },
        { value: '5', text: 'A 5 céntimos' },
      ],
    },
    from: { label: 'Vigente desde', value: '2026-12-01' },
    show: 'Vista previa',
  },
} satisfies Meta<typeof PriceChangeEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** The preview, before anything is stored. */
export const Preview: Story = {
  args: {
    preview: {
      title: 'Vista previa',
      text: 'Cambian 3 platos. Todavía no se ha guardado nada.',
      columns: { plato: 'Plato', ahora: 'Ahora', nuevo: 'Nuevo' },
      groups: [
        {
          title: 'Cervezas',
          rows: [
            { id: 1, name: 'Caña de grifo (20 cl)', before: '2,10', after: '2,20' },
            { id: 2, name: 'Vermut de grifo con sifón y aceituna', before: '3,20', after: '3,35' },
          ],
        },
        {
          title: 'Entrantes',
          rows: [{ id: 1, name: 'Jamón ibérico', before: '24,00 · 13,50', after: '25,20 · 14,20' }],
        },
      ],
      apply: 'Aplicar',
      applying: 'Aplicando…',
      hidden: { solicitud: 'a', huella: 'b' },
    },
  },
};

/** The typed values stay, with their errors. */
export const Refused: Story = {
  args: {
    lists: { ...meta.args.lists, error: 'Elige al menos una lista' },
    amount: { ...meta.args.amount, value: 'mucho', error: 'Escribe un número como 5 o −0,20' },
  },
};
