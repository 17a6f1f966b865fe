import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { CheckField } from './CheckField';

const meta = {
  title: 'Forms/CheckField',
  component: CheckField,
  decorators: [onPaper],
  args: { name: 'avisar_fin', label: words.es.admin.mesa.plazas.avisar_fin, isTicked: false, otherwise: 'no' },
} satisfies Meta<typeof CheckField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ticked: Story = { args: { isTicked: true } };

export const NotTicked: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: args.label });
    await userEvent.click(canvas.getByText(args.label));
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    box.blur();
  },
};
