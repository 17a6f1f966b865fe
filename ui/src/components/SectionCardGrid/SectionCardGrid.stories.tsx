import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { foodCards, restaurantCards } from '../../fixtures/site';
import { pictures } from '../../pictures/manifest.generated';
import { SectionCardGrid, type SectionCardData } from './SectionCardGrid';

const meta = {
  title: 'Wayfinding/SectionCardGrid',
  component: SectionCardGrid,
  decorators: [inLanguage, onPaper],
  args: { cards: restaurantCards.es },
  parameters: { english: { cards: restaurantCards.en } },
} satisfies Meta<typeof SectionCardGrid>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Every second card has a photograph of the owner. */
const withPhotographs = (cards: readonly SectionCardData[]): SectionCardData[] =>
  cards.map((card, at) =>
    at % 2 === 0 ? { ...card, picture: { ...pictures['galeria/cuchara'], alt: '', focus: { x: 48, y: 50 } } } : card,
  );

export const Five: Story = {};

export const Seven: Story = { args: { cards: foodCards.es }, parameters: { english: { cards: foodCards.en } } };

export const Two: Story = {
  args: { cards: restaurantCards.es.slice(0, 2) },
  parameters: { english: { cards: restaurantCards.en.slice(0, 2) } },
};

export const Three: Story = {
  args: { cards: restaurantCards.es.slice(0, 3) },
  parameters: { english: { cards: restaurantCards.en.slice(0, 3) } },
};

export const Photographs: Story = {
  args: { cards: withPhotographs(restaurantCards.es) },
  parameters: { english: { cards: withPhotographs(restaurantCards.en) } },
};
