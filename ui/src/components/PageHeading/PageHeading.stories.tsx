import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen, onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { PageHeading } from './PageHeading';

const spanish = {
  kicker: 'Comida',
  title: 'Entrantes',
  intro: 'Precios en euros, IVA incluido. Pide media ración donde la veas.',
};

const english = {
  kicker: 'Food',
  title: 'Starters',
  intro: 'Prices in euros, VAT included. Ask for a half portion where you see one.',
};

const meta = {
  title: 'Words and pictures/PageHeading',
  component: PageHeading,
  decorators: [inLanguage, onPaper],
} satisfies Meta<typeof PageHeading>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Page: Story = { args: { ...spanish, level: 1 }, parameters: { english } };

export const Section: Story = { args: { ...spanish, level: 2 }, parameters: { english } };

export const TitleOnly: Story = { args: { title: 'Entrantes' }, parameters: { english: { title: 'Starters' } } };

export const OnBottleGreen: Story = { args: spanish, parameters: { english }, decorators: [onBottleGreen] };
