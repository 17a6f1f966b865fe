import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../../fixtures/in-language';
import { contactLinks } from '../../fixtures/site';
import { barPicture } from '../../fixtures/pictures';
import { Hero } from './Hero';

const spanish = {
  kicker: 'Bar · Restaurante · Madrid',
  title: 'El remedio está en la mesa.',
  intro: 'Desayunos largos, menú del día, platos de cuchara y una barra con botica propia.',
  actions: [
    { href: '/restaurante', label: 'Ver el restaurante' },
    { href: '/reservas', label: 'Reservar mesa' },
  ],
  openNow: { isOpen: true, label: 'Abierto ahora · hasta medianoche' },
  visit: { address: 'Calle de la Botica Vieja, 7, 28012 Madrid', way: contactLinks.es[0] },
  picture: barPicture.es,
};

const english = {
  kicker: 'Bar · Restaurant · Madrid',
  title: 'The remedy is on the table.',
  intro: 'Long breakfasts, a menu of the day, stews by the spoonful and a bar with its own apothecary.',
  actions: [
    { href: '/en/restaurante', label: 'See the restaurant' },
    { href: '/en/reservas', label: 'Book a table' },
  ],
  openNow: { isOpen: true, label: 'Open now · until midnight' },
  visit: { address: 'Calle de la Botica Vieja, 7, 28012 Madrid', way: contactLinks.en[0] },
  picture: barPicture.en,
};

const meta = { title: 'Words and pictures/Hero', component: Hero, decorators: [inLanguage] } satisfies Meta<
  typeof Hero
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: spanish, parameters: { english } };

/** A restaurant that has no photograph yet. */
export const WithoutPicture: Story = {
  args: { ...spanish, picture: undefined },
  parameters: { english: { ...english, picture: undefined } },
};

export const LongTitle: Story = {
  args: { ...spanish, title: 'Bienvenidos a la taberna que sigue siendo botica.' },
  parameters: { english: { ...english, title: 'Welcome to the tavern that is still an apothecary.' } },
};
