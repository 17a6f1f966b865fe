import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { MailLog } from './MailLog';

const when = (time: string) => ({ text: `sáb, 21 nov, ${time}`, iso: `2026-11-21T${time}:00Z` });
const about = 'Lucía Herranz · sáb, 28 nov, 14:15';
const to = 'Para lucia@correo.example';

const meta = {
  title: 'Staff/MailLog',
  component: MailLog,
  decorators: [onPaper],
  args: {
    title: 'Los últimos correos',
    empty: 'Todavía no hay correos.',
    mails: [
      {
        id: '1',
        when: when('12:04'),
        kind: 'Confirmada',
        about,
        to,
        tone: 'waiting',
        state: 'En espera',
        detail: 'Próximo intento a las 12:06 · ESOCKET connect ECONNREFUSED',
      },
      {
        id: '2',
        when: when('11:58'),
        kind: 'Solicitud recibida',
        about,
        to,
        tone: 'failed',
        state: 'No se pudo entregar',
        detail: 'EENVELOPE 550 5.1.1 … no such user',
      },
      {
        id: '3',
        when: when('11:58'),
        kind: 'Nueva solicitud',
        about,
        to: 'Para el equipo',
        tone: 'sent',
        state: 'Enviado',
      },
      {
        id: '4',
        when: when('10:12'),
        kind: 'Cancelada',
        about,
        to,
        tone: 'left',
        state: 'No enviado: sin servidor de correo',
      },
    ],
  },
} satisfies Meta<typeof MailLog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Mails: Story = {};

export const Empty: Story = { args: { mails: [] } };
