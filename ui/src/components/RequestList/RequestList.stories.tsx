import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { requests, requestWords } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { RequestList } from './RequestList';

const meta = {
  title: 'Staff/RequestList',
  component: RequestList,
  decorators: [onPaper],
  args: { requests, words: requestWords },
} satisfies Meta<typeof RequestList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Failed, on its way, sent and decided, stored. */
export const EveryDelivery: Story = {
  play: async ({ canvas }) => {
    const failed = within(canvas.getByRole('article', { name: 'Lucía Herranz' }));
    await expect(failed.getByRole('link', { name: '612 345 678' })).toHaveAttribute('href', 'tel:612345678');
    await expect(failed.getByRole('button', { name: 'Enviar de nuevo, Lucía Herranz' })).toBeEnabled();
  },
};

export const Failed: Story = { args: { requests: requests.filter(({ delivery }) => delivery === 'failed') } };
export const Empty: Story = { args: { requests: [] } };
