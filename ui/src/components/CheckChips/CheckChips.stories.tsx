import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { CheckChips } from './CheckChips';

const { dias, corto } = words.es.horario;
const { campos, errores } = words.es.admin.preparar;

const meta = {
  title: 'Forms/CheckChips',
  component: CheckChips,
  decorators: [onPaper],
  args: {
    id: 'dias',
    name: 'dias',
    label: campos.dias,
    options: Object.entries(corto.dias).map(([day, text], at) => ({
      value: String(at + 1),
      text,
      label: dias[day as keyof typeof dias],
    })),
    values: ['5', '6'],
  },
} satisfies Meta<typeof CheckChips>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: dias.friday })).toBeChecked();
    await userEvent.click(canvas.getByText(corto.dias.monday));
    await expect(canvas.getByRole('checkbox', { name: dias.monday })).toBeChecked();
    await userEvent.click(canvas.getByText(corto.dias.monday));
  },
};

export const NoneTicked: Story = { args: { values: [], error: errores.dias } };
