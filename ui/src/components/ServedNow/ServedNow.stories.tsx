import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { servedNow } from '../../fixtures/site';
import { ServedNow } from './ServedNow';

const meta = {
  title: 'Where and when/ServedNow',
  component: ServedNow,
  decorators: [inLanguage, onPaper],
  args: servedNow.es,
  parameters: { english: servedNow.en },
} satisfies Meta<typeof ServedNow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Dinner: Story = {};

export const MenuOfTheDay: Story = {
  args: {
    title: 'Menú del día',
    intro: '14,50 €, IVA incluido',
    lines: [
      { name: 'Primeros', text: 'Lentejas estofadas con verduras, crema de calabaza, ensaladilla de la casa' },
      { name: 'Segundos', text: 'Merluza a la romana, pollo al ajillo con patatas, pisto con huevo frito' },
      { name: 'Postres', text: 'Flan de huevo, arroz con leche, fruta de temporada' },
    ],
    action: { href: '/menu_del_dia', label: 'Ver el menú del día' },
  },
  parameters: {
    english: {
      title: 'Menu of the day',
      intro: '€14.50, VAT included',
      lines: [
        { name: 'First courses', text: 'Lentil stew with vegetables, pumpkin soup, house potato salad' },
        { name: 'Main courses', text: 'Hake in batter, garlic chicken with potatoes, ratatouille with a fried egg' },
        { name: 'Desserts', text: 'Egg custard, rice pudding, seasonal fruit' },
      ],
      action: { href: '/en/menu_del_dia', label: 'See the menu of the day' },
    },
  },
};

export const Closed: Story = {
  args: {
    title: 'Ahora descansamos',
    intro: 'Cerrado ahora · abrimos mañana a las 8:00',
    lines: [],
    action: { href: '/carta', label: 'Ver la carta' },
  },
  parameters: {
    english: {
      title: 'We are resting now',
      intro: 'Closed now · we open tomorrow at 8:00',
      lines: [],
      action: { href: '/en/carta', label: 'See the menu' },
    },
  },
};
