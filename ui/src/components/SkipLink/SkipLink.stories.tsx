import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { expect, userEvent } from 'storybook/test';
import { SkipLink } from './SkipLink';

const meta = {
  title: 'Frame/SkipLink',
  component: SkipLink,
  decorators: [inLanguage, onPaper],
  args: { label: 'Ir al contenido' },
  parameters: { english: { label: 'Skip to content' } },
} satisfies Meta<typeof SkipLink>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Hidden until it gets the focus. */
export const Hidden: Story = {};

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};
