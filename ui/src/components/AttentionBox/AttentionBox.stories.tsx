import type { Meta, StoryObj } from '@storybook/react-vite';

import { findings } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { AttentionBox } from './AttentionBox';

const meta = {
  title: 'Staff/AttentionBox',
  component: AttentionBox,
  decorators: [onPaper],
  args: { title: 'Para revisar', findings, allWell: 'Todo en orden.' },
} satisfies Meta<typeof AttentionBox>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Findings: Story = {};
export const OneFindingWithoutALink: Story = { args: { findings: [{ text: '2 entrantes sin imagen' }] } };
export const SeenToByAButton: Story = {
  args: {
    findings: [
      {
        text: 'En la carta quedan 190 platos de muestra, inventados, y los clientes los ven',
        act: { label: 'Vaciar la carta de muestra', action: '/admin/muestra' },
      },
    ],
  },
};
export const AllWell: Story = { args: { findings: [] } };
