import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { FormButton } from './FormButton';

const meta = {
  title: 'Forms/FormButton',
  component: FormButton,
  decorators: [inLanguage, onPaper],
  args: { children: 'Solicitar reserva', look: 'primary', type: 'button' },
  parameters: { english: { children: 'Request a table' } },
} satisfies Meta<typeof FormButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Solid: Story = {
  args: { look: 'solid', children: 'Guardar' },
  parameters: { english: { children: 'Save' } },
};
export const Outline: Story = {
  args: { look: 'outline', children: 'Cancelar' },
  parameters: { english: { children: 'Cancel' } },
};
export const Danger: Story = {
  args: { look: 'danger', children: 'Eliminar' },
  parameters: { english: { children: 'Delete' } },
};
export const Quiet: Story = {
  args: { look: 'quiet', children: 'Restaurar' },
  parameters: { english: { children: 'Restore' } },
};
export const Small: Story = { args: { small: true } };

export const Busy: Story = {
  args: { isBusy: true, busyLabel: 'Enviando…' },
  parameters: { english: { busyLabel: 'Sending…' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
