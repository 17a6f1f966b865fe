import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { drawing } from '../../fixtures/pictures';
import { SectionCard } from './SectionCard';

const spanish = {
  href: '/desayunos-meriendas',
  title: 'Desayunos y meriendas',
  note: 'Café, dulces y salados',
  picture: drawing('secciones/desayunos-meriendas', '', 340, 360),
};

const english = {
  href: '/en/desayunos-meriendas',
  title: 'Breakfasts and snacks',
  note: 'Coffee, sweet and savoury',
  picture: spanish.picture,
};

const meta = {
  title: 'Wayfinding/SectionCard',
  component: SectionCard,
  decorators: [inLanguage, onPaper],
} satisfies Meta<typeof SectionCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: spanish, parameters: { english } };

/** In view when the page opens: its picture is fetched first. */
export const Priority: Story = { args: { ...spanish, priority: true }, parameters: { english } };

export const LongTitle: Story = {
  args: {
    ...spanish,
    title: 'Electroencefalografista y otras meriendas de media tarde',
    note: 'Un nombre más largo que su nicho',
  },
  parameters: {
    english: {
      ...english,
      title: 'Counterintelligence and other mid-afternoon snacks',
      note: 'A name longer than its niche',
    },
  },
};
