import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { PriceTag } from './PriceTag';

const meta = {
  title: 'Carta/PriceTag',
  component: PriceTag,
  decorators: [inLanguage, onPaper],
  args: { price: '9,50 €' },
  parameters: { english: { price: '€9.50' } },
} satisfies Meta<typeof PriceTag>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const ByThePiece: Story = {
  args: { price: '1,80 €', suffix: '/ ud.' },
  parameters: { english: { price: '€1.80', suffix: 'each' } },
};
