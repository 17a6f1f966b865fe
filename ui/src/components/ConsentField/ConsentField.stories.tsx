import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { reservationWords } from '../../fixtures/reservation-form';
import { ConsentField } from './ConsentField';

const meta = {
  title: 'Forms/ConsentField',
  component: ConsentField,
  decorators: [inLanguage, onPaper],
  args: { id: 'terminos', name: 'terminos', words: reservationWords.es.terms, href: '/terminos' },
  parameters: { english: { words: reservationWords.en.terms, href: '/en/terminos' } },
} satisfies Meta<typeof ConsentField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Unticked: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: /Acepto los términos|I accept the terms/ });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.click(box);
  },
};

export const Ticked: Story = { args: { isTicked: true } };

export const Refused: Story = {
  args: { error: 'Debes aceptar los términos y condiciones para continuar.' },
  parameters: { english: { error: 'You must accept the terms and conditions to proceed.' } },
};
