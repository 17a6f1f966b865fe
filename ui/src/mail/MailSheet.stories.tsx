import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../fixtures/in-language';
import { guestMail, noteMail, staffMail } from '../fixtures/mails';
import { MailSheet } from './MailSheet';

const meta = {
  title: 'Mails/MailSheet',
  component: MailSheet,
  decorators: [inLanguage],
  args: guestMail('received').es,
} satisfies Meta<typeof MailSheet>;

export default meta;

type Story = StoryObj<typeof meta>;

const ofKind = (kind: Parameters<typeof guestMail>[0]): Story => {
  const { es, en } = guestMail(kind);
  return { args: es, parameters: { english: en } };
};

export const Received = ofKind('received');
export const Confirmed = ofKind('confirmed');
export const Cancelled = ofKind('cancelled');
export const Changed = ofKind('changed');
export const Reminder = ofKind('reminder');
/** Staff have not decided it shortly before its hour. */
export const Unanswered = ofKind('unanswered');
/** To staff: the whole request and the buttons to decide. */
export const NewRequest: Story = { args: staffMail };
/** To the owner on Mondays: figures beside those before, and what needs a look. */
export const WeeklyNote: Story = { args: noteMail };
