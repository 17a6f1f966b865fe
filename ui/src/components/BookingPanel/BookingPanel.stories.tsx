import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { inBookingScene } from '../../fixtures/booking-scene';
import { inLanguage } from '../../fixtures/in-language';
import { bookingData, bookingFacts, bookingLinks, bookingWords } from '../../fixtures/reservation-form';
import { BookingPanel } from './BookingPanel';

const meta = {
  title: 'Reservations/BookingPanel',
  component: BookingPanel,
  decorators: [inLanguage, inBookingScene],
  args: { state: 'pending', words: bookingWords.es, facts: bookingFacts.es, links: bookingLinks.es },
  parameters: { english: { words: bookingWords.en, facts: bookingFacts.en, links: bookingLinks.en } },
} satisfies Meta<typeof BookingPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Confirmar|Confirm/ })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: /Cancelar|Cancel/ })).toBeEnabled();
  },
};

export const Confirmed: Story = {
  args: { state: 'confirmed' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Cancelled: Story = { args: { state: 'cancelled' } };

/** The decision could not be stored: an alert, and the buttons remain. */
export const FailedToWrite: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Confirmar|Confirm/ })).toBeEnabled();
  },
};

/** For staff: buttons to export or erase the guest's data. */
export const WithData: Story = {
  args: { state: 'confirmed', data: bookingData.es.data },
  parameters: { english: { data: bookingData.en.data } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Descargar datos|Download data/ })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: /Borrar datos|Erase data/ })).toBeEnabled();
  },
};

/** The question before the data are erased. */
export const AsksToErase: Story = {
  args: { state: 'confirmed', question: bookingData.es.question },
  parameters: { english: { question: bookingData.en.question } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Sí, borrar|Yes, erase/ })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: /No, volver|No, go back/ })).toBeVisible();
  },
};

/** A missing, malformed, unknown, unreachable or loading booking looks the same. */
export const Invalid: Story = { args: { state: 'invalid' } };

/** Hostile names and comments. */
export const HostileFacts: Story = {
  args: {
    facts: [
      { term: 'Fecha', value: 'sábado, 28 de noviembre de 2026' },
      { term: 'Nombre', value: '<script>alert(1)</script>' },
      { term: 'Comentarios', value: `${'Muylargo'.repeat(30)}\nSegunda línea` },
      { term: 'Teléfono', value: '' },
    ],
  },
  parameters: {
    english: {
      facts: [
        { term: 'Date', value: 'Saturday 28 November 2026' },
        { term: 'Name', value: '<script>alert(1)</script>' },
        { term: 'Comments', value: `${'Verylong'.repeat(30)}\nSecond line` },
        { term: 'Phone', value: '' },
      ],
    },
  },
};
