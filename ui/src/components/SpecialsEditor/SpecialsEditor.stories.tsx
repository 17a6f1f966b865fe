import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { SpecialsEditor } from './SpecialsEditor';

const meta = {
  title: 'Staff/SpecialsEditor',
  component: SpecialsEditor,
  decorators: [onPaper],
  args: {
    fields: [
      { name: 'nombre_es', label: 'Plato' },
      { name: 'precio', label: 'Precio €', inputMode: 'decimal' },
      { name: 'nombre_en', label: 'En inglés (si quieres)' },
    ],
    kept: { label: 'Dejarlo también mañana', checked: false },
    specials: [
      { id: '1', name: 'Setas de Soria', english: 'Wild mushrooms', price: '12,50 €', until: 'Hasta las 0:00' },
      { id: '2', name: 'Bonito con tomate', english: '', price: '16,00 €', until: 'Se queda' },
    ],
    share: { href: 'https://wa.me/?text=Setas', label: 'Compartir por WhatsApp' },
    leads: '/admin/fuera-de-carta',
    words: {
      title: 'Nuevo',
      help: 'Sale en la carta al momento.',
      add: 'Añadir',
      listTitle: 'Ahora',
      empty: 'Nada por ahora.',
      remove: 'Quitar',
      undo: 'Deshacer',
    },
  },
} satisfies Meta<typeof SpecialsEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Two specials, one of which stays. */
export const Specials: Story = {};

/** One was just taken away. */
export const TakenAway: Story = { args: { undo: '3', specials: [], share: undefined } };
