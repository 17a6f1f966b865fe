import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { Logo } from './Logo';

const meta = {
  title: 'Frame/Logo',
  component: Logo,
  decorators: [inLanguage, onBottleGreen],
  args: { name: 'Antídoto' },
} satisfies Meta<typeof Logo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Link: Story = { args: { href: '/', current: false }, parameters: { english: { href: '/en' } } };

export const CurrentPage: Story = { args: { href: '/', current: true }, parameters: { english: { href: '/en' } } };
