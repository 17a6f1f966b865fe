import type { Meta, StoryObj } from '@storybook/react-vite';

import { historyEntries, historyWords } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { HistoryList } from './HistoryList';

const meta = {
  title: 'Staff/HistoryList',
  component: HistoryList,
  decorators: [onPaper],
  args: { title: 'Últimos cambios', entries: historyEntries, words: historyWords },
} satisfies Meta<typeof HistoryList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Changes: Story = {};
/** A long history has pages. */
export const WithOlderChanges: Story = {
  args: { older: { text: 'Ver cambios anteriores', href: '#antes' } },
};

export const Empty: Story = { args: { entries: [] } };
