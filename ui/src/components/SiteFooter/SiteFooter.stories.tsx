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

export const CreditLinked: Story = { args: { creditHref: 'https://taller.example' } };
