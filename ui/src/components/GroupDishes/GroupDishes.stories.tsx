import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { inBookingScene } from '../../fixtures/booking-scene';
import { inLanguage } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { GroupDishes, type GroupDishesProps } from './GroupDishes';

const texts = {
  es: [
    'Menú de fiesta, 38,50 € por persona',
    'Croquetas para compartir',
    'Lubina a la espalda',
    'Entrecot',
    'martes, 15 de diciembre',
  ],
  en: ['Party menu, €38.50 a person', 'Croquettes to share', 'Baked sea bass', 'Steak', 'Tuesday 15 December'],
} as const;

function dishes(language: 'es' | 'en', kind: 'open' | 'refused' | 'closed'): GroupDishesProps {
  const { platos, nota, guardando, fallos } = words[language].miReserva;
  const [menu, shared, fish, meat, date] = texts[language];
  const isOpen = kind !== 'closed';
  const wrong = kind === 'refused' ? { error: platos.numero } : {};
  return {
    note: nota.replace('{{name}}', 'Antídoto').replace('{{city}}', 'Madrid'),
    menu,
    text: platos[isOpen ? 'hasta' : 'cerrado'].replace('{{date}}', date),
    call: isOpen ? undefined : { href: 'tel:+34910000014', label: '910 000 014' },
    ...(kind === 'refused' && { outcome: { tone: 'error', text: platos.revisar } }),
    ...(isOpen && {
      form: {
        lines: [
          { text: shared },
          { text: fish, field: { name: 'plato_1', value: kind === 'refused' ? '-7' : '7', ...wrong } },
          { text: meat, field: { name: 'plato_2', value: '11' } },
        ],
        notes: { label: platos.notas, hint: platos.notasAyuda },
        save: platos.guardar,
        sending: guardando,
        unanswered: fallos.sinRespuesta,
      },
    }),
    chosen: isOpen ? [] : [`7 × ${fish}`, `11 × ${meat}`],
    back: { href: '/reserva/1', label: platos.volver },
  };
}

const meta = {
  title: 'Reservations/GroupDishes',
  component: GroupDishes,
  decorators: [inLanguage, inBookingScene],
  args: dishes('es', 'open'),
} satisfies Meta<typeof GroupDishes>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = { parameters: { english: dishes('en', 'open') } };

export const Refused: Story = {
  args: dishes('es', 'refused'),
  parameters: { english: dishes('en', 'refused') },
  play: async ({ canvas }) => {
    const [fish] = canvas.getAllByRole('spinbutton');
    await expect(fish).toBeInvalid();
    await expect(fish).toHaveAccessibleDescription(/número|number/);
  },
};

/** The last day has passed. */
export const Closed: Story = {
  args: { ...dishes('es', 'closed'), form: undefined },
  parameters: { english: dishes('en', 'closed') },
};
