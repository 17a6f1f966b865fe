import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { wineCards, wines } from '../../fixtures/carta';
import { GroupedPriceList } from './GroupedPriceList';

const meta = {
  title: 'Carta/GroupedPriceList',
  component: GroupedPriceList,
  decorators: [inLanguage, onPaper],
  args: { groups: wines.es, emptyText: words.es.carta.vacia, noPrice: words.es.carta.sinPrecio },
  parameters: { english: { groups: wines.en, emptyText: words.en.carta.vacia, noPrice: words.en.carta.sinPrecio } },
} satisfies Meta<typeof GroupedPriceList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The last wine has no price. */
export const FourGroups: Story = {};

export const TwoGroups: Story = {
  args: { groups: wines.es.slice(0, 2) },
  parameters: { english: { groups: wines.en.slice(0, 2), emptyText: words.en.carta.vacia } },
};

export const OneGroup: Story = {
  args: { groups: wines.es.slice(1, 2) },
  parameters: { english: { groups: wines.en.slice(1, 2), emptyText: words.en.carta.vacia } },
};

/** The wine page: each list is a card with its emblem. */
export const Cards: Story = {
  args: { groups: wineCards.es },
  parameters: { english: { groups: wineCards.en, emptyText: words.en.carta.vacia } },
};

/** One is served all day, one at this hour, one not now: it comes last. */
export const ServedHours: Story = {
  args: {
    groups: wines.es.slice(0, 3).map((group, index) => ({
      ...group,
      ...[
        { served: { text: 'Se sirve de 8:00 a 12:30', notNow: 'Ahora no: se sirve de 8:00 a 12:30' } },
        {},
        { served: { text: 'Se sirve desde las 17:00' } },
      ][index],
    })),
  },
  parameters: {
    english: {
      groups: wines.en.slice(0, 3).map((group, index) => ({
        ...group,
        ...[
          { served: { text: 'Served from 8:00 to 12:30', notNow: 'Not now: served from 8:00 to 12:30' } },
          {},
          { served: { text: 'Served from 17:00' } },
        ][index],
      })),
      emptyText: words.en.carta.vacia,
    },
  },
};

export const EmptyGroup: Story = {
  args: { groups: wines.es.map((group, index) => (index === 1 ? { ...group, items: [] } : group)) },
  parameters: {
    english: {
      groups: wines.en.map((group, index) => (index === 1 ? { ...group, items: [] } : group)),
      emptyText: words.en.carta.vacia,
    },
  },
};
