import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { header } from '../../fixtures/site';
import { LanguageSwitch } from './LanguageSwitch';

const meta = {
  title: 'Frame/LanguageSwitch',
  component: LanguageSwitch,
  decorators: [inLanguage, onBottleGreen],
  args: header.es.languages,
  parameters: { english: header.en.languages },
} satisfies Meta<typeof LanguageSwitch>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The current language is brass and bold. */
export const Default: Story = {};

export const NoneCurrent: Story = {
  args: { options: header.es.languages.options.map((option) => ({ ...option, current: false })) },
  parameters: { english: { options: header.en.languages.options.map((option) => ({ ...option, current: false })) } },
};
