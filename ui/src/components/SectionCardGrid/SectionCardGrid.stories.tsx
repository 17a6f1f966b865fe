import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { foodCards, restaurantCards } from '../../fixtures/site';
import { SectionCardGrid } from './SectionCardGrid';

const meta = {
  title: 'Wayfinding/SectionCardGrid',
  component: SectionCardGrid,
  decorators: [inLanguage, onPaper],
  args: { cards: restaurantCards.es },
  parameters: { english: { cards: restaurantCards.en } },
} satisfies Meta<typeof SectionCardGrid>;

export default meta;

type Story = StoryObj<typeof meta>;

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
