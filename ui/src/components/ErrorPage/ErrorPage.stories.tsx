import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../../fixtures/in-language';
import { drawing } from '../../fixtures/pictures';
import { ErrorPage } from './ErrorPage';

const meta = {
  title: 'Messages/ErrorPage',
  component: ErrorPage,
  decorators: [inLanguage],
  args: {
    picture: drawing('frasco-vacio', '', 480, 360),
    title: 'Esta receta no está en el cajón',
    text: 'La página que buscas no existe o ha cambiado de estante.',
  },
  parameters: {
    english: {
      title: 'This recipe is not in the drawer',
      text: 'The page you are looking for does not exist or has moved to another shelf.',
    },
  },
} satisfies Meta<typeof ErrorPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  args: {
    actions: [
      { href: '/carta', label: 'Ver la carta' },
      { href: '/reservas', label: 'Reservar mesa' },
    ],
  },
  parameters: {
    english: {
      title: 'This recipe is not in the drawer',
      text: 'The page you are looking for does not exist or has moved to another shelf.',
      actions: [
        { href: '/en/carta', label: 'See the menu' },
        { href: '/en/reservas', label: 'Book a table' },
      ],
    },
  },
};

export const Broken: Story = {
  args: {
    picture: drawing('frasco-roto', '', 480, 360),
    title: 'Se nos ha roto un frasco',
    text: 'Vuelve a intentarlo en un momento o llámanos al 910 000 014.',
  },
  parameters: { english: { title: 'We dropped a bottle', text: 'Try again in a moment or call us on 910 000 014.' } },
};
