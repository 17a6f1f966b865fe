import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

import { inBookingScene } from '../../fixtures/booking-scene';
import { inLanguage } from '../../fixtures/in-language';
import {
  filledReservation,
  reservationErrors,
  reservationForm,
  reservationNotices,
} from '../../fixtures/reservation-form';
import { ReservationForm, type ReservationFieldName } from './ReservationForm';

const meta = {
  title: 'Reservations/ReservationForm',
  component: ReservationForm,
  decorators: [inLanguage, inBookingScene],
  args: reservationForm('es'),
  parameters: { english: reservationForm('en') },
} satisfies Meta<typeof ReservationForm>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The form with one field refused, and only that. */
function refused(field: ReservationFieldName): Story {
  const only = (language: 'es' | 'en') => reservationErrors[language].filter((error) => error.field === field);
  return {
    args: { values: filledReservation, errors: only('es') },
    parameters: { english: { values: filledReservation, errors: only('en') } },
  };
}

export const Empty: Story = { args: { state: 'idle' } };

export const Filled: Story = {
  args: { values: filledReservation },
  parameters: { english: { values: filledReservation } },
};

export const PhoneRefused: Story = refused('telefono');
export const EmailRefused: Story = refused('email');
export const TermsNotAccepted: Story = refused('terminos');
export const ConsentNotGiven: Story = refused('consentimiento');
export const NameMissing: Story = refused('nombre');
export const PeopleRefused: Story = refused('personas');
export const DateRefused: Story = refused('fecha');
export const TimeRefused: Story = refused('hora');
export const CommentTooLong: Story = refused('comentarios');

/** All messages at once, in the order of the checks; the list leads to each field. */
export const SeveralErrors: Story = {
  args: { values: { fecha: '2026-11-28' }, errors: reservationErrors.es },
  parameters: { english: { values: { fecha: '2026-11-28' }, errors: reservationErrors.en } },
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByRole('link', { name: /teléfono español|Spanish phone/ });
    await expect(first).toHaveAttribute('href', '#reserva-telefono');
    const phone = canvasElement.querySelector<HTMLInputElement>('#reserva-telefono');
    await expect(phone).toBeInvalid();
    await expect(phone).toHaveAccessibleDescription(/teléfono español|Spanish phone/);
  },
};

/** The times are on their way after the date was changed. */
export const TimesLoading: Story = { args: { slots: [], slotsState: 'loading', onDateChange: fn() } };

/** A day without a time left. */
export const NoSlots: Story = { args: { slots: [], slotsState: 'none' } };

export const Sending: Story = {
  args: { values: filledReservation, state: 'sending' },
  parameters: { english: { values: filledReservation } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Enviando|Sending/ })).toBeDisabled();
  },
};

/** The confirmation, and the form empty again under it. */
export const Sent: Story = {
  args: { state: 'sent', notice: reservationNotices.es.sent },
  parameters: { english: { notice: reservationNotices.en.sent } },
};

/** The alert holds the phone number; everything typed is still there. */
export const FailedToSend: Story = {
  args: { state: 'failed', values: filledReservation, notice: reservationNotices.es.failed },
  parameters: { english: { values: filledReservation, notice: reservationNotices.en.failed } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('910 000 000');
    await expect(canvas.getByRole('textbox', { name: /Nombre|Name/ })).toHaveValue('Lucía Herranz');
  },
};

export const TooManyTries: Story = {
  args: { state: 'limited', values: filledReservation, notice: reservationNotices.es.limited },
  parameters: { english: { values: filledReservation, notice: reservationNotices.en.limited } },
};

/** The same form was sent before with other content. */
export const SentBeforeWithOtherContent: Story = {
  args: { state: 'conflict', values: filledReservation, notice: reservationNotices.es.conflict },
  parameters: { english: { values: filledReservation, notice: reservationNotices.en.conflict } },
};

/** A script takes the post over: the button is busy, then the confirmation has the focus. */
export const SentWithAScript: Story = {
  args: { values: filledReservation, onDateChange: fn() },
  parameters: { english: { values: filledReservation } },
  render: function SendsItself(args) {
    const [isSent, setIsSent] = useState(false);
    const language = args.words.submit === 'Request a table' ? 'en' : 'es';
    return (
      <ReservationForm
        {...args}
        state={isSent ? 'sent' : 'idle'}
        solicitud={isSent ? 'b5b0d1d6-94a1-4a6e-8f64-2f4a9a7f0c11' : args.solicitud}
        values={isSent ? { fecha: '2026-11-28' } : args.values}
        notice={isSent ? reservationNotices[language].sent : undefined}
        formProps={{
          onSubmit: (event) => {
            event.preventDefault();
            setIsSent(true);
          },
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Solicitar reserva|Request a table/ }));
    await expect(canvas.getByRole('group', { name: /Gracias|Thanks/ })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: /Nombre|Name/ })).toHaveValue('');
  },
};

/** Once a script brings the times of a date, the button that did is out of the way. */
export const FollowsTheDate: Story = {
  args: { onDateChange: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.queryByRole('button', { name: /Ver horas|Show times/ })).toBeNull();
    const date = canvasElement.querySelector<HTMLInputElement>('#reserva-fecha');
    if (date) {
      await userEvent.clear(date);
      await userEvent.type(date, '2026-12-05');
    }
    await expect(args.onDateChange).toHaveBeenLastCalledWith('2026-12-05');
  },
};

export const WithFootnoteAndTrap: Story = {
  args: {
    footnote: 'Te confirmamos por e-mail en unas horas.',
    honeypot: <input name="apellido2" tabIndex={-1} autoComplete="off" aria-label="Déjalo vacío" />,
  },
  parameters: { english: { footnote: 'We confirm by e-mail within a few hours.' } },
};
