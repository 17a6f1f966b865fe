import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { findings } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { AttentionBox } from './AttentionBox';

const meta = {
  title: 'Staff/AttentionBox',
  component: AttentionBox,
  decorators: [onPaper],
  args: { title: 'Pendiente de atención', findings },
} satisfies Meta<typeof AttentionBox>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Findings: Story = {};
export const OneFindingWithoutALink: Story = { args: { findings: [{ text: '2 entrantes sin imagen' }] } };
export const AllWell: Story = { args: { findings: [], allWell: 'Todo en orden.' } };

/** Nothing to say: nothing shown. */
export const NothingFound: Story = {
  args: { findings: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Pendiente de atención' })).toBeNull();
  },
};
