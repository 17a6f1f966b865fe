import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { dishes, dishesInEnglish, dishesWithLongNames } from '../../fixtures/carta';
import { DishList } from './DishList';

const english = {
  label: 'Starters',
  dishes: dishesInEnglish,
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
    dishes,
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
  args: { dishes: dishes.map((dish) => ({ ...dish, picture: null })) },
  parameters: { english: { ...english, dishes: dishesInEnglish.map((dish) => ({ ...dish, picture: null })) } },
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
  args: { dishes: dishesWithFailingPictures },
  parameters: { english: { ...english, dishes: dishesWithFailingPictures } },
};

export const LongNames: Story = {
  args: { dishes: dishesWithLongNames },
  parameters: { english: { ...english, dishes: dishesWithLongNames } },
};

export const NoDishes: Story = { args: { dishes: [] }, parameters: { english: { ...english, dishes: [] } } };
