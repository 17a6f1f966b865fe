import type { Meta, StoryObj } from '@storybook/react-vite';

import { dailyMenuWords } from '../../fixtures/daily-menu-editor';
import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { ConfirmStep } from './ConfirmStep';

const meta = {
  title: 'Forms/ConfirmStep',
  component: ConfirmStep,
  decorators: [onPaper],
  args: {
    question: dailyMenuWords.removeQuestion,
    consequence: 'sábado, 21 de noviembre de 2026',
    confirmLabel: dailyMenuWords.removeConfirm,
    action: 'eliminar',
    formAction: '/admin/menu-del-dia',
    leads: '/admin/menu-del-dia?aviso=eliminado',
    hidden: { id: '12' },
    cancel: { text: dailyMenuWords.removeCancel, href: '/admin/menu-del-dia' },
  },
} satisfies Meta<typeof ConfirmStep>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Asking: Story = {};

const { registro } = words.es.admin;

/** A harmless action: the register was printed. */
export const Harmless: Story = {
  args: {
    question: registro.imprimir,
    consequence: registro.sinImprimir,
    confirmLabel: registro.marcar,
    action: 'impreso',
    formAction: '/admin/alergenos',
    leads: '/admin/alergenos',
    hidden: { version: '60122585' },
    isHarmless: true,
    cancel: { text: registro.abrir.replace('{{version}}', '60122585'), href: '/alergenos' },
  },
};
