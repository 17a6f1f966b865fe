import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { FormButton } from './FormButton';

const meta = {
  title: 'Forms/FormButton',
  component: FormButton,
  decorators: [inLanguage, onPaper],
  args: { label: 'Solicitar reserva', look: 'primary', type: 'button' },
  parameters: { english: { label: 'Request a table' } },
} satisfies Meta<typeof FormButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Solid: Story = {
  args: { look: 'solid', label: 'Guardar' },
  parameters: { english: { label: 'Save' } },
};
export const Outline: Story = {
  args: { look: 'outline', label: 'Cancelar' },
  parameters: { english: { label: 'Cancel' } },
};
export const Danger: Story = {
  args: { look: 'danger', label: 'Eliminar' },
  parameters: { english: { label: 'Delete' } },
};
export const Quiet: Story = {
  args: { look: 'quiet', label: 'Restaurar' },
  parameters: { english: { label: 'Restore' } },
};
export const Small: Story = { args: { small: true } };

export const Busy: Story = {
  args: { isBusy: true, busyLabel: 'Enviando…' },
  parameters: { english: { busyLabel: 'Sending…' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
