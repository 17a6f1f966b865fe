import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../../fixtures/in-language';
import { footer } from '../../fixtures/site';
import { SiteFooter } from './SiteFooter';

const meta = {
  title: 'Frame/SiteFooter',
  component: SiteFooter,
  decorators: [inLanguage],
  args: footer.es,
  parameters: { english: footer.en },
} satisfies Meta<typeof SiteFooter>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The current page is marked among the legal links. */
export const OnALegalPage: Story = {
  args: { links: footer.es.links.map((link, index) => ({ ...link, current: index === 0 })) },
  parameters: {
    english: { ...footer.en, links: footer.en.links.map((link, index) => ({ ...link, current: index === 0 })) },
  },
};

/** Two openings a day, the last until after midnight. */
export const TwoSpans: Story = {
  args: { hours: ['Lun–Vie 13:00–16:30, 20:00–23:30', 'Sáb 13:00–16:30, 20:00–02:00', 'Dom cerrado'] },
  parameters: {
    english: {
      ...footer.en,
      hours: ['Mon–Fri 13:00–16:30, 20:00–23:30', 'Sat 13:00–16:30, 20:00–02:00', 'Sun closed'],
    },
  },
};

/** Before the owner has given an address, a telephone and hours. */
export const NothingGiven: Story = {
  args: { address: '', contactLinks: [], hours: [] },
  parameters: { english: { ...footer.en, address: '', contactLinks: [], hours: [] } },
};

export const CreditLinked: Story = { args: { creditHref: 'https://taller.example' } };
