import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { inBookingScene } from '../../fixtures/booking-scene';
import { inLanguage } from '../../fixtures/in-language';
import {
  filledReservation,
  groupRequest,
  reservationErrors,
  reservationForm,
  reservationNotices,
  servicesAndZones,
} from '../../fixtures/reservation-form';
import { ReservationForm, type ReservationFieldName } from './ReservationForm';

/** The props that differ by language; state and errors belong to each story. */
const { state: _state, errors: _errors, ...english } = reservationForm('en');

const meta = {
  title: 'Reservations/ReservationForm',
  component: ReservationForm,
  decorators: [inLanguage, inBookingScene],
  args: reservationForm('es'),
  parameters: { english },
} satisfies Meta<typeof ReservationForm>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The form with one refused field. */
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

/** All errors at once, in the order of the checks; the list links to each field. */
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

/** A day without free times. */
export const NoSlots: Story = {
  args: { slots: [], told: 'Ese día ya no quedan horas. Prueba con otra fecha.' },
  parameters: { english: { told: 'There are no times left on that day. Try another date.' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { name: /^\d{2}:\d{2}/ })).toBeNull();
  },
};

/** A closed day offers the next one. */
export const ClosedDay: Story = {
  args: {
    slots: [],
    told: 'El domingo 29 la casa está cerrada. Elige otra fecha.',
    values: { fecha: '2026-11-29', personas: '2' },
    nextDay: { label: 'Pasar al lunes 30', value: '2026-11-30' },
  },
  parameters: {
    english: {
      told: 'The house is closed on Sunday 29. Choose another date.',
      nextDay: { label: 'Go to Monday 30', value: '2026-11-30' },
    },
  },
};

/** Times by service, those after midnight in words; zones; how larger parties contact the restaurant. */
export const ServicesAndZones: Story = {
  args: { ...servicesAndZones('es'), values: { ...filledReservation, hora: '00:30' } },
  parameters: { english: { ...servicesAndZones('en'), values: { ...filledReservation, hora: '00:30' } } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('radio', { name: /^00:30, (madrugada del domingo|early hours of Sunday)$/ }),
    ).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /^(Terraza|Terrace)$/ })).toBeChecked();
    const people = canvas.getByRole('spinbutton');
    await expect(people).toHaveAttribute('max', '12');
    await expect(people).toHaveAccessibleDescription(/12 (personas|people).*910 000 014/);
  },
};

/** A party above the limit, where the restaurant takes groups by the form: it chose neither a menu nor a budget yet. */
export const Group: Story = {
  args: groupRequest('es'),
  parameters: { english: groupRequest('en') },
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('radio', { name: /^(Menú de fiesta|Party menu)/ });
    await expect(menu).not.toBeChecked();
    await expect(canvas.getByRole('spinbutton')).not.toHaveAttribute('max');
  },
};

/** The alert has the telephone number; the typed values stay. */
export const FailedToSend: Story = {
  args: { state: 'failed', values: filledReservation, notice: reservationNotices.es.failed },
  parameters: { english: { values: filledReservation, notice: reservationNotices.en.failed } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('910 000 014');
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

export const WithFootnoteAndTrap: Story = {
  args: {
    footnote: 'Te confirmamos por e-mail en unas horas.',
    honeypot: <input name="apellido2" tabIndex={-1} autoComplete="off" aria-label="Déjalo vacío" />,
  },
  parameters: {
    english: {
      footnote: 'We confirm by e-mail within a few hours.',
      honeypot: <input name="apellido2" tabIndex={-1} autoComplete="off" aria-label="Leave it empty" />,
    },
  },
};
