import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { EmptyState } from './EmptyState';

const meta = {
  title: 'Messages/EmptyState',
  component: EmptyState,
  decorators: [inLanguage, onPaper],
  args: { title: 'Hoy no hay nada en esta lista' },
  parameters: { english: { title: 'Nothing on this list today' } },
} satisfies Meta<typeof EmptyState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};

export const WithText: Story = {
  args: { text: 'La cocina la está preparando. Pregunta en la barra.' },
  parameters: {
    english: { title: 'Nothing on this list today', text: 'The kitchen is working on it. Ask at the bar.' },
  },
};

export const WithAction: Story = {
  args: { action: <ButtonLink href="/comida">Ver el resto de la carta</ButtonLink> },
  parameters: {
    english: {
      title: 'Nothing on this list today',
      action: <ButtonLink href="/en/comida">See the rest of the menu</ButtonLink>,
    },
  },
};
