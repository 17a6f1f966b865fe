import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { drawing } from '../../fixtures/pictures';
import { Arch } from './Arch';

const meta = {
  title: 'Words and pictures/Arch',
  component: Arch,
  decorators: [onPaper],
  args: { ...drawing('platos/torrija', '', 320), priority: true },
} satisfies Meta<typeof Arch>;

export default meta;

/** A square drawing fills the arch. */
export const Default: StoryObj<typeof meta> = {};
