import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { NewKeyCard } from './NewKeyCard';

const meta = {
  title: 'Staff/NewKeyCard',
  component: NewKeyCard,
  decorators: [onPaper],
  args: {
    title: 'Enlace de Ana',
    text: 'Se muestra solo esta vez. Que Ana lo abra o escanee el código con su móvil.',
    link: `https://www.antidoto.example/admin?key=${'Zk3_'.repeat(11)}`,
    // The corners of a QR code: no reader recognises it.
    code: { path: 'M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7z', size: 29, label: 'Código QR del enlace de Ana' },
  },
} satisfies Meta<typeof NewKeyCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OfANewPerson: Story = {};
