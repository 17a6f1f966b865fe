import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
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
