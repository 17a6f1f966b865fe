import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { reservationErrors, reservationWords } from '../../fixtures/reservation-form';
import { ErrorSummary } from './ErrorSummary';

const items = (language: 'es' | 'en') =>
  reservationErrors[language].map(({ field, message }) => ({ controlId: `reserva-${field}`, message }));

const meta = {
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  decorators: [inLanguage, onPaper],
  args: { title: reservationWords.es.errorsTitle, items: items('es') },
  parameters: { english: { title: reservationWords.en.errorsTitle, items: items('en') } },
} satisfies Meta<typeof ErrorSummary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SeveralErrors: Story = {};

export const OneError: Story = {
  args: { items: items('es').slice(0, 1) },
  parameters: { english: { items: items('en').slice(0, 1) } },
};
