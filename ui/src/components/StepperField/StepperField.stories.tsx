import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { StepperField } from './StepperField';

const meta = {
  title: 'Forms/StepperField',
  component: StepperField,
  decorators: [inLanguage, onPaper],
  args: {
    id: 'personas',
    name: 'personas',
    label: 'Personas',
    value: '2',
    min: 1,
    words: { fewer: 'Una persona menos', more: 'Una persona más' },
  },
  parameters: { english: { label: 'People', words: { fewer: 'One person fewer', more: 'One person more' } } },
} satisfies Meta<typeof StepperField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Without JavaScript: a number field. */
export const WithoutScript: Story = {};

/** With JavaScript: a button at either end. */
export const WithScript: Story = {
  beforeEach() {
    document.documentElement.dataset.enhanced = '';
    return () => delete document.documentElement.dataset.enhanced;
  },
};

export const Refused: Story = {
  args: { value: '0', error: '¿Cuántos sois? Al menos uno.' },
  parameters: {
    english: {
      label: 'People',
      words: { fewer: 'One person fewer', more: 'One person more' },
      error: 'How many of you? At least one.',
    },
  },
};
