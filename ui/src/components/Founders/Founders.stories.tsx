import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../../fixtures/in-language';
import { drawing } from '../../fixtures/pictures';
import { words } from '../../fixtures/words.generated';
import { Founders } from './Founders';

const people = (language: 'es' | 'en') =>
  words[language].sobreNosotros.fundadores.personas.map(({ papel, texto }, at) => {
    const name = ['Inés Valdemoro', 'Tomás Quiroga'][at] ?? '';
    return {
      name,
      role: papel,
      text: texto,
      portrait: drawing(at === 0 ? 'fundador_1' : 'fundador_2', name, 480, 560),
    };
  });

const meta = {
  title: 'Words and pictures/Founders',
  component: Founders,
  decorators: [inLanguage],
  args: { people: people('es') },
  parameters: { english: { people: people('en') } },
} satisfies Meta<typeof Founders>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithPortraits: Story = {};

export const WithoutPortraits: Story = {
  args: { people: people('es').map(({ portrait: _, ...person }) => person) },
  parameters: { english: { people: people('en').map(({ portrait: _, ...person }) => person) } },
};
