import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { barPicture } from '../../fixtures/pictures';
import { MenuSheet } from './MenuSheet';

const meta = {
  title: 'Staff/MenuSheet',
  component: MenuSheet,
  decorators: [onPaper],
  args: {
    name: 'Antídoto',
    title: 'Menú del día',
    date: 'lunes, 23 de noviembre de 2026',
    courses: [
      {
        title: 'Primeros',
        translatedTitle: 'First courses',
        dishes: [{ name: 'Lentejas estofadas', translated: 'Lentil stew' }, { name: 'Ensaladilla de la casa' }],
      },
      {
        title: 'Segundos',
        translatedTitle: 'Main courses',
        dishes: [{ name: 'Merluza a la romana', translated: 'Hake in batter' }],
      },
      { title: 'Postres', translatedTitle: 'Desserts', dishes: [{ name: 'Flan', translated: 'Custard' }] },
    ],
    price: '14,50 €, IVA incluido',
    notes: ['Incluye: Pan y bebida', 'Se sirve de lunes a viernes, de 13:00 a 16:00'],
    printLabel: 'Imprimir',
    back: { href: '/admin/menu-del-dia', label: 'Menú del Día' },
  },
} satisfies Meta<typeof MenuSheet>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Written: Story = {};
export const PictureAlone: Story = {
  args: { courses: [], price: undefined, picture: { ...barPicture.es, alt: 'Menú del día' } },
};
