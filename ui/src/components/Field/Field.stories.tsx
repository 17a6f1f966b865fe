import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { Field } from './Field';

const meta = {
  title: 'Forms/Field',
  component: Field,
  decorators: [inLanguage, onPaper],
  args: { id: 'nombre', name: 'nombre', label: 'Nombre' },
  parameters: { english: { label: 'Name' } },
} satisfies Meta<typeof Field>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { autoComplete: 'name', required: true, maxLength: 200 } };

export const Filled: Story = {
  args: { value: 'Lucía Herranz' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' Gil');
    await expect(canvas.getByRole('textbox')).toHaveValue('Lucía Herranz Gil');
  },
};

export const Phone: Story = {
  args: { label: 'Teléfono', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  parameters: { english: { label: 'Phone' } },
};

export const Email: Story = {
  args: { label: 'Correo electrónico', type: 'email', inputMode: 'email' },
  parameters: { english: { label: 'E-mail' } },
};

export const Price: Story = {
  args: { label: 'Precio', inputMode: 'decimal', value: '14,50' },
  parameters: { english: { label: 'Price' } },
};

export const DateOfTheVisit: Story = {
  args: { label: 'Fecha', type: 'date', value: '2026-11-28', min: '2026-11-21', max: '2027-11-21' },
  parameters: { english: { label: 'Date' } },
};

export const NumberOfPeople: Story = {
  args: { label: 'Personas', type: 'number', inputMode: 'numeric', min: 1, value: '4' },
  parameters: { english: { label: 'People' } },
};

export const SeveralLines: Story = {
  args: {
    label: 'Comentarios',
    optionalLabel: 'opcional',
    multiline: true,
    rows: 3,
    value: 'Una trona, por favor',
  },
  parameters: { english: { label: 'Comments', optionalLabel: 'optional' } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '.');
    await expect(canvas.getByRole('textbox')).toHaveValue('Una trona, por favor.');
  },
};

export const Refused: Story = {
  args: {
    label: 'Teléfono',
    value: '612 34 56',
    error: 'Introduce un teléfono español válido.',
  },
  parameters: {
    english: {
      label: 'Phone',
      error: 'Please enter a valid Spanish phone number.',
    },
  },
};
