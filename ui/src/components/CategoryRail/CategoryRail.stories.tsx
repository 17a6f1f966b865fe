import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { foodRail } from '../../fixtures/site';
import { CategoryRail } from './CategoryRail';

const meta = {
  title: 'Wayfinding/CategoryRail',
  component: CategoryRail,
  decorators: [inLanguage, onPaper],
  args: foodRail.es,
  parameters: { english: foodRail.en },
} satisfies Meta<typeof CategoryRail>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A rail at a desk, a strip on a phone. */
export const FirstCurrent: Story = {};

export const LastCurrent: Story = {
  args: { links: foodRail.es.links.map((link, index) => ({ ...link, current: index === 6 })) },
  parameters: { english: { links: foodRail.en.links.map((link, index) => ({ ...link, current: index === 6 })) } },
};

export const Short: Story = {
  args: {
    label: 'Bebidas',
    links: [
      { href: '/vino', label: 'Vino', current: true },
      { href: '/cervezas', label: 'Cervezas' },
      { href: '/refrescos', label: 'Refrescos' },
    ],
  },
  parameters: {
    english: {
      label: 'Drinks',
      links: [
        { href: '/en/vino', label: 'Wine', current: true },
        { href: '/en/cervezas', label: 'Beer' },
        { href: '/en/refrescos', label: 'Soft drinks' },
      ],
    },
  },
};
