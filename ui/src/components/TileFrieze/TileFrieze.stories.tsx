import type { Meta, StoryObj } from '@storybook/react-vite';

import { TileFrieze } from './TileFrieze';

const meta = { title: 'Frame/TileFrieze', component: TileFrieze, parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
