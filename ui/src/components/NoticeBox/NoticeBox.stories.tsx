import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { NoticeBox } from './NoticeBox';

const meta = {
  title: 'Messages/NoticeBox',
  component: NoticeBox,
  decorators: [inLanguage, onPaper],
  args: { notices: ['Si tienes alguna alergia, dínoslo antes de pedir.'] },
  parameters: { english: { notices: ['If you have an allergy, tell us before you order.'] } },
} satisfies Meta<typeof NoticeBox>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
