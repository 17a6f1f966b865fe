import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { StatusMessage } from './StatusMessage';

const meta = {
  title: 'Messages/StatusMessage',
  component: StatusMessage,
  decorators: [inLanguage, onPaper],
  args: { kind: 'info', children: 'Guardado hace un momento.' },
  parameters: { english: { children: 'Saved a moment ago.' } },
} satisfies Meta<typeof StatusMessage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = { args: { kind: 'info' } };

export const Success: Story = {
  args: { kind: 'success', children: '¡Gracias por tu reserva! Nos pondremos en contacto contigo pronto.' },
  parameters: { english: { children: 'Thanks for your reservation! We’ll contact you soon.' } },
};

export const Error: Story = {
  args: { kind: 'error', children: 'No hemos podido enviar tu reserva. Llámanos al 910 000 014.' },
  parameters: { english: { children: 'We could not send your reservation. Call us on 910 000 014.' } },
};

export const WithTitle: Story = {
  args: { kind: 'error', title: 'La reserva no ha salido', children: 'Llámanos al 910 000 014.' },
  parameters: { english: { title: 'The reservation was not sent', children: 'Call us on 910 000 014.' } },
};
