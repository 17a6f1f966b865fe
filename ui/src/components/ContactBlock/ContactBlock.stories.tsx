import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen, onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { contact } from '../../fixtures/site';
import { ContactBlock } from './ContactBlock';

const meta = {
  title: 'House/ContactBlock',
  component: ContactBlock,
  decorators: [inLanguage, onPaper],
  args: contact.es,
  parameters: { english: contact.en },
} satisfies Meta<typeof ContactBlock>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnBottleGreen: Story = { decorators: [onBottleGreen] };
