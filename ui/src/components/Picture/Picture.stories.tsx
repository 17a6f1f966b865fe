import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { barPicture, drawing } from '../../fixtures/pictures';
import { Picture } from './Picture';

const meta = {
  title: 'Words and pictures/Picture',
  component: Picture,
  decorators: [inLanguage, onPaper],
  args: drawing('platos/croquetas-de-jamon', 'Croquetas de jamón', 320),
  parameters: { english: { alt: 'Ham croquettes' } },
} satisfies Meta<typeof Picture>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Lazy: Story = { args: { priority: false } };

export const Priority: Story = { args: { ...barPicture.es, priority: true }, parameters: { english: barPicture.en } };

export const SeveralSizes: Story = {
  args: { srcSet: '/pictures/platos/croquetas-de-jamon.svg 320w', sizes: '320px' },
};
