import type { Meta, StoryObj } from '@storybook/react-vite';

import { dishes, dishesInEnglish, meats, wineCards } from '../../fixtures/carta';
import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { CartaSection } from './CartaSection';

const spanish = {
  heading: { kicker: 'Comida', title: 'Carnes', intro: 'Precios en euros, IVA incluido.' },
  emptyText: 'Este estante se está reponiendo. Pregúntanos en la barra.',
  noPrice: 'Pregunta el precio',
  notices: ['Si tienes alergias, pregúntanos.', 'El agua del grifo es gratis.'],
};
const english = {
  heading: { kicker: 'Food', title: 'Meat', intro: 'Prices in euros, VAT included.' },
  emptyText: 'This shelf is being restocked. Ask us at the bar.',
  noPrice: 'Ask for the price',
  notices: ['If you have allergies, ask us.', 'Tap water is free.'],
};

const meta = {
  title: 'Carta/CartaSection',
  component: CartaSection,
  decorators: [inLanguage, onPaper],
  args: { ...spanish, list: { kind: 'prices', items: meats.es } },
  parameters: { english: { ...english, list: { kind: 'prices', items: meats.en } } },
} satisfies Meta<typeof CartaSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Prices: Story = {};

export const Dishes: Story = {
  args: { list: { kind: 'dishes', dishes, unitSuffix: 'la unidad', halfLabel: '½ ración' } },
  parameters: {
    english: {
      ...english,
      list: { kind: 'dishes', dishes: dishesInEnglish, unitSuffix: 'each', halfLabel: '½ portion' },
    },
  },
};

export const Groups: Story = {
  args: { list: { kind: 'groups', groups: wineCards.es } },
  parameters: { english: { ...english, list: { kind: 'groups', groups: wineCards.en } } },
};

/** The shelf is being restocked, or the database has been away since we opened. */
export const Empty: Story = {
  args: { list: { kind: 'prices', items: [] } },
  parameters: { english: { ...english, list: { kind: 'prices', items: [] } } },
};
