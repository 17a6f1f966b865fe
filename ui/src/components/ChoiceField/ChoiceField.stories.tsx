import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { fill, inLanguage } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { ChoiceField } from './ChoiceField';

const inWords = ({ tarde }: (typeof words)['es' | 'en']['miReserva']) => ({
  label: tarde.field,
  options: [10, 20, 30].map((minutes) => ({ value: String(minutes), text: fill(tarde.opcion, { minutes }) })),
});

const meta = {
  title: 'Forms/ChoiceField',
  component: ChoiceField,
  decorators: [inLanguage, onPaper],
  args: { name: 'minutos', ...inWords(words.es.miReserva) },
  parameters: { english: inWords(words.en.miReserva) },
} satisfies Meta<typeof ChoiceField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Chosen: Story = { args: { value: '20' } };
