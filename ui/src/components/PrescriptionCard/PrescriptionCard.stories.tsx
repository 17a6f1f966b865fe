import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { PrescriptionCard } from './PrescriptionCard';

const meta = {
  title: 'Reservations/PrescriptionCard',
  component: PrescriptionCard,
  decorators: [inLanguage, onBottleGreen],
  args: { note: 'Mesa · Antídoto, Madrid', children: 'Una mesa para cuatro, tómese en compañía.' },
  parameters: { english: { note: 'Table · Antídoto, Madrid', children: 'A table for four, to be taken in company.' } },
} satisfies Meta<typeof PrescriptionCard>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
