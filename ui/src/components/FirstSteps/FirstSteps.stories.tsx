import type { Meta, StoryObj } from '@storybook/react-vite';

import { firstSteps } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { FirstSteps } from './FirstSteps';

const meta = {
  title: 'Staff/FirstSteps',
  component: FirstSteps,
  decorators: [onPaper],
  args: firstSteps,
} satisfies Meta<typeof FirstSteps>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Begun: Story = {};
export const OneSkipped: Story = {
  args: {
    hasSkipped: true,
    steps: firstSteps.steps.map((step) => ({ ...step, ...(step.id === 'fotos' && { state: 'skipped' as const }) })),
  },
};
export const PutOff: Story = { args: { isPutOff: true } };
