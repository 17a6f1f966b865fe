import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { fill, inLanguage } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { AllergyFields } from './AllergyFields';

const wordsOf = (language: 'es' | 'en') => {
  const { alergias } = words[language].reservas;
  return { ...alergias, text: fill(alergias.text, { days: 90 }) };
};

const meta = {
  title: 'Forms/AllergyFields',
  component: AllergyFields,
  decorators: [inLanguage, onPaper],
  args: { id: 'alergias', words: wordsOf('es') },
  parameters: { english: { words: wordsOf('en') } },
} satisfies Meta<typeof AllergyFields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
/** Typed without the tick at the guest's own link. */
export const Refused: Story = {
  args: { value: 'Marisco', error: words.es.miReserva.alergias.falta },
  parameters: { english: { error: words.en.miReserva.alergias.falta } },
};
