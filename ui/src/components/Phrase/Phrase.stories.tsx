import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { Phrase } from './Phrase';

const meta = {
  title: 'Words and pictures/Phrase',
  component: Phrase,
  decorators: [inLanguage, onPaper],
  args: { children: 'Croquetas de jamón ibérico' },
  // The workbench would print the story's source with React children, which an object is not.
  parameters: { english: { children: 'Iberian ham croquettes' }, docs: { source: { type: 'code' } } },
} satisfies Meta<typeof Phrase>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A plain text in the page's language. */
export const Plain: Story = {};

/** A text with a language that is the page's. */
export const SameLanguage: Story = {
  args: { children: { text: 'Boquerones en vinagre', lang: null } },
  parameters: { english: { children: { text: 'Anchovies in vinegar', lang: null } } },
};

/** A text without translation carries its language. */
export const OtherLanguage: Story = {
  args: { children: { text: 'Fish and chips', lang: 'en' } },
  parameters: { english: { children: { text: 'Salmorejo cordobés', lang: 'es' } } },
};
