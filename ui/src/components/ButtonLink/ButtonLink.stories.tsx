import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen, onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { ButtonLink } from './ButtonLink';

const meta = {
  title: 'Wayfinding/ButtonLink',
  component: ButtonLink,
  decorators: [inLanguage, onPaper],
  args: { href: '/restaurante', children: 'Ver la carta' },
  parameters: { english: { href: '/en/restaurante', children: 'See the menu' } },
} satisfies Meta<typeof ButtonLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { emphasis: 'primary', newTab: false } };

export const Secondary: Story = { args: { emphasis: 'secondary' } };

export const SecondaryOnBottleGreen: Story = { args: { emphasis: 'secondary' }, decorators: [onBottleGreen] };

/** For documents: the press report, the terms from within the form. */
export const NewTab: Story = {
  args: { href: '/prensa.pdf', children: 'Leer el reportaje (PDF)', emphasis: 'secondary', newTab: true },
  parameters: { english: { href: '/prensa.pdf', children: 'Read the press report (PDF)' } },
};
