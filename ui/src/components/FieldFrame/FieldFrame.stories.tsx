import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { FieldFrame } from './FieldFrame';

const meta = {
  title: 'Forms/FieldFrame',
  component: FieldFrame,
  decorators: [inLanguage, onPaper],
  args: {
    id: 'control',
    name: 'control',
    label: 'Personas',
    children: (described) => <input id="control" name="control" {...described} />,
  },
  parameters: { english: { label: 'People' } },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Around a control without styles. */
export const Plain: Story = {};

export const Everything: Story = {
  args: {
    optionalLabel: 'opcional',
    hint: 'Al menos una.',
    error: 'Di cuántas personas seréis.',
    labelEnd: <button type="button">Borrar</button>,
  },
  parameters: {
    english: {
      optionalLabel: 'optional',
      hint: 'At least one.',
      error: 'Say how many of you will come.',
      labelEnd: <button type="button">Clear</button>,
    },
  },
};
