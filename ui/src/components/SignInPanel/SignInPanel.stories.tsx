import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { SignInPanel } from './SignInPanel';

const meta = {
  title: 'Staff/SignInPanel',
  component: SignInPanel,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Acceso no autorizado',
    intro: 'Abre el enlace del panel o escribe aquí la clave.',
    keyLabel: 'Clave',
    rememberLabel: 'Recordar este móvil',
    submitLabel: 'Entrar',
    siteLink: { text: 'Volver a la web', href: '/' },
    action: '/admin',
    leads: '/admin',
    unanswered: 'No ha salido: comprueba la conexión.',
  },
} satisfies Meta<typeof SignInPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
/** The field has the focus, so that a screen reader says why the key is asked for again. */
export const WrongKey: Story = {
  args: { error: 'Esa no es la clave.' },
  async play({ canvas }) {
    await expect(canvas.getByLabelText('Clave')).toHaveFocus();
    await expect(canvas.getByLabelText('Clave')).toHaveAccessibleDescription('Esa no es la clave.');
  },
};
export const TooManyTries: Story = { args: { wait: 'Demasiados intentos. Espera un minuto.' } };
/** Opened over plain http although the site is served by https. */
export const OpenedWithoutEncryption: Story = {
  args: {
    elsewhere: {
      text: 'Has abierto esta página sin cifrar (http), y así el navegador no guarda la sesión. Ábrela en',
      link: { text: 'https://www.antidoto.example/admin', href: 'https://www.antidoto.example/admin' },
    },
  },
};
/** A form that was sent after its session had ended. */
export const KeepsWhatWasTyped: Story = {
  args: {
    typed: {
      title: 'Lo que habías escrito',
      text: 'No se ha guardado. Cópialo antes de entrar.',
      fields: [
        { label: 'Nombre base', value: 'Croquetas de boletus' },
        { label: 'Descripción', value: 'Bechamel lenta, rebozado fino.\nSeis unidades, para compartir.' },
        { label: 'Precio', value: '11,50' },
      ],
    },
  },
};
