import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { fill } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { PriceChangeEditor } from './PriceChangeEditor';

const { words: allWords, cambian_other } = words.es.admin.cambioDePrecios;
const priceWords = { ...allWords, hints: { ...allWords.hints, desde: '' } };

const box = (value: string, label: string) => ({ value, label });

const meta = {
  title: 'Staff/PriceChangeEditor',
  component: PriceChangeEditor,
  decorators: [onPaper],
  args: {
    words: priceWords,
    sections: [
      {
        title: 'Desayunos',
        boxes: [box('desayunos', 'Todo Desayunos'), box('cafes', 'Cafés'), box('dulces', 'Dulces')],
      },
      {
        title: 'Vinos',
        boxes: [box('vinos', 'Todo Vinos'), box('burbujas', 'Burbujas'), box('faena', 'Tinto: vamos a la faena')],
      },
      { title: 'Cervezas', boxes: [box('cervezas', 'Cervezas')] },
    ],
    lists: ['cervezas'],
    values: { cambio: 'porcentaje', valor: '5', redondeo: '5', desde: '2026-12-01' },
  },
} satisfies Meta<typeof PriceChangeEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** The preview, before anything is stored. */
export const Preview: Story = {
  args: {
    preview: {
      text: fill(cambian_other, { count: 3 }),
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
      hidden: { solicitud: 'a', huella: 'b' },
    },
  },
};

/** The typed values stay, with their errors. */
export const Refused: Story = {
  args: {
    words: { ...priceWords, errors: { ...priceWords.errors, valor: 'Escribe un número como 5 o −0,20' } },
    values: { ...meta.args.values, valor: 'mucho' },
    invalid: ['lista', 'valor'],
  },
};
