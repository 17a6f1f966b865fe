import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

import { dailyMenuWords } from '../../fixtures/daily-menu-editor';
import { onPaper } from '../../fixtures/grounds';
import { FormButton } from '../FormButton/FormButton';
import { ConfirmDialog } from './ConfirmStep';

const meta = {
  title: 'Forms/ConfirmDialog',
  component: ConfirmDialog,
  decorators: [onPaper],
  args: {
    isOpen: true,
    question: dailyMenuWords.removeQuestion,
    confirmLabel: dailyMenuWords.removeConfirm,
    cancelLabel: dailyMenuWords.removeCancel,
    action: 'eliminar',
    hidden: { id: '12' },
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('dialog', { name: dailyMenuWords.removeQuestion })).toBeVisible();
    await expect(canvas.getByRole('button', { name: dailyMenuWords.removeCancel })).toHaveFocus();
  },
};

export const Closed: Story = { args: { isOpen: false } };

/** Opened by a button and closed: the focus returns to the button. */
export const OpenedAndClosed: Story = {
  args: { isOpen: false },
  render: function OpensItself(args) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <FormButton type="button" look="danger" label={dailyMenuWords.remove} onClick={() => setIsOpen(true)} />
        <ConfirmDialog {...args} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: dailyMenuWords.remove });
    await userEvent.click(opener);
    await expect(await canvas.findByRole('dialog')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: dailyMenuWords.removeCancel }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};
