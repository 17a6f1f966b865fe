import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { meats } from '../../fixtures/carta';
import { drawing } from '../../fixtures/pictures';
import { words } from '../../fixtures/words.generated';
import { PriceList } from './PriceList';

const meta = {
  title: 'Carta/PriceList',
  component: PriceList,
  decorators: [inLanguage, onPaper],
  args: { label: 'Carnes', items: meats.es, noPrice: 'Pregunta el precio' },
  parameters: { english: { label: 'Meat', items: meats.en, noPrice: 'Ask for the price' } },
} satisfies Meta<typeof PriceList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A long name, a missing price, and on an English page names without translation. */
export const Default: Story = {};

const perPerson = (language: 'es' | 'en') =>
  meats[language].slice(1, 5).map((item) => ({ ...item, unit: words[language].carta.porPersona }));

export const PerPerson: Story = {
  args: { label: 'Arroces', items: perPerson('es') },
  parameters: { english: { label: 'Rice', items: perPerson('en') } },
};

const withPictures = (items: typeof meats.es) =>
  items.slice(0, 3).map((item, index) => ({
    ...item,
    ...(index === 1 ? {} : { picture: { id: `plato-${index}`, ...drawing('platos/croquetas-de-jamon', '', 320) } }),
  }));

/** Some dishes have a photograph that opens large; all names align in one column. */
export const Pictures: Story = {
  args: { items: withPictures(meats.es), zoom: { openLabel: 'Ampliar', closeLabel: 'Cerrar' } },
  parameters: {
    english: { label: 'Meat', items: withPictures(meats.en), zoom: { openLabel: 'Enlarge', closeLabel: 'Close' } },
  },
};

export const NoLines: Story = { args: { items: [] }, parameters: { english: { label: 'Meat', items: [] } } };
