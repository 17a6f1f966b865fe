import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { dishes, dishesInEnglish, dishesWithLongNames } from '../../fixtures/carta';
import { DishList } from './DishList';

const english = {
  label: 'Starters',
  items: dishesInEnglish,
  noPrice: words.en.carta.sinPrecio,
  halfLabel: words.en.carta.mediaRacion,
  openLabel: words.en.restaurante.galeria.words.openLabel,
  closeLabel: words.en.restaurante.galeria.words.closeLabel,
};

const meta = {
  title: 'Carta/DishList',
  component: DishList,
  decorators: [inLanguage, onPaper],
  args: {
    label: 'Entrantes',
    items: dishes,
    noPrice: words.es.carta.sinPrecio,
    halfLabel: words.es.carta.mediaRacion,
    openLabel: words.es.restaurante.galeria.words.openLabel,
    closeLabel: words.es.restaurante.galeria.words.closeLabel,
  },
  parameters: { english },
} satisfies Meta<typeof DishList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Pictures, half portions, a price per piece, a missing price; on an English page a name without translation. */
export const Default: Story = {};

export const WithoutPictures: Story = {
  args: { items: dishes.map((dish) => ({ ...dish, picture: null })) },
  parameters: { english: { ...english, items: dishesInEnglish.map((dish) => ({ ...dish, picture: null })) } },
};

const failing = { id: 'falla', src: 'data:image/webp;base64,AAAA', width: 320, height: 320 };
const dishesWithFailingPictures = [
  { ...dishes[0], id: 1, name: 'Croquetas', price: '1,80 €', picture: { ...failing, alt: '' } },
  {
    id: 2,
    name: 'Torreznos',
    price: '10,50 €',
    picture: { ...failing, id: 'falla-2', alt: 'Torreznos en una fuente de barro' },
  },
  { id: 3, name: 'Salmorejo', price: '6,50 €', picture: null },
];

/** Pictures that fail to load, one with a text: each is a blank label; the last shows its initial. */
export const PicturesThatFail: Story = {
  args: { items: dishesWithFailingPictures },
  parameters: { english: { ...english, items: dishesWithFailingPictures } },
};

export const LongNames: Story = {
  args: { items: dishesWithLongNames },
  parameters: { english: { ...english, items: dishesWithLongNames } },
};

export const NoDishes: Story = { args: { items: [] }, parameters: { english: { ...english, items: [] } } };
