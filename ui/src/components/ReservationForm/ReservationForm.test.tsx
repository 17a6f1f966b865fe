// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  filledReservation,
  reservationErrors,
  reservationForm,
  reservationNotices,
} from '../../fixtures/reservation-form';
import { ReservationForm } from './ReservationForm';

const props = reservationForm('es');

afterEach(cleanup);

/** The form as the server writes it, in a page that has not run any script yet. */
function serverPage(element: React.ReactElement): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(element);
  document.body.append(page);
  return page;
}

function control<Element extends HTMLElement>(page: HTMLElement, name: string): Element {
  const found = page.querySelector<Element>(`[name=${name}]`);
  if (!found) throw new Error(`no control named ${name}`);
  return found;
}

describe('the form as the server writes it', () => {
  it('is a native post with the controls of the contract', () => {
    const page = serverPage(<ReservationForm {...props} />);
    const form = page.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect([...new FormData(form ?? undefined).keys()]).toEqual([
      'solicitud',
      'fecha',
      'hora',
      'personas',
      'nombre',
      'telefono',
      'email',
      'comentarios',
    ]);
    const date = control<HTMLInputElement>(page, 'fecha');
    expect([date.min, date.max]).toEqual(['2026-11-21', '2027-11-21']);
    expect(control<HTMLInputElement>(page, 'terminos').type).toBe('checkbox');
    expect(control<HTMLInputElement>(page, 'consentimiento').type).toBe('checkbox');
    page.remove();
  });

  it('sends on Enter in any field, although the button that shows the times comes first in sight', () => {
    const page = serverPage(<ReservationForm {...props} />);
    const [first] = page.querySelectorAll<HTMLButtonElement>('button[type=submit]');
    expect(first?.name).toBe('');
    expect(first?.getAttribute('aria-hidden')).toBe('true');
    page.remove();
  });

  it('asks for the times of a date by a button of its own', () => {
    const page = serverPage(<ReservationForm {...props} />);
    const button = control<HTMLButtonElement>(page, 'intencion');
    expect([button.value, button.formNoValidate, button.textContent]).toEqual(['horas', true, 'Ver horas']);
    page.remove();
  });

  it('carries no style attribute and no script', () => {
    const html = renderToString(<ReservationForm {...props} errors={reservationErrors.es} />);
    expect(html).not.toMatch(/ style=| on[a-z]+=|<script/);
  });

  it('gives everything typed back and ties each message to its field, in the order of the checks', () => {
    const page = serverPage(
      <ReservationForm {...props} values={filledReservation} errors={reservationErrors.es.slice(0, 4)} />,
    );
    expect(control<HTMLSelectElement>(page, 'hora').value).toBe('14:15');
    expect(control<HTMLInputElement>(page, 'terminos').checked).toBe(true);
    const links = within(page).getAllByRole('link', { name: /^(Introduce|Debes)/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#reserva-telefono',
      '#reserva-email',
      '#reserva-terminos',
      '#reserva-consentimiento',
    ]);
    const phone = control<HTMLInputElement>(page, 'telefono');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(page.querySelector(`#${phone.getAttribute('aria-describedby')}`)?.textContent).toBe(
      'Introduce un teléfono español válido.',
    );
    page.remove();
  });
});

describe('hydration', () => {
  it('keeps what was typed, chosen and ticked before the script arrived, and where the focus is', () => {
    const element = <ReservationForm {...props} values={filledReservation} onDateChange={() => undefined} />;
    const page = serverPage(element);
    control<HTMLInputElement>(page, 'nombre').value = 'Otra persona';
    control<HTMLTextAreaElement>(page, 'comentarios').value = 'Sin gluten';
    control<HTMLSelectElement>(page, 'hora').value = '21:30';
    control<HTMLInputElement>(page, 'fecha').value = '2026-12-05';
    control<HTMLInputElement>(page, 'terminos').click();
    control<HTMLInputElement>(page, 'nombre').focus();

    render(element, { container: page, hydrate: true });

    expect(control<HTMLInputElement>(page, 'nombre').value).toBe('Otra persona');
    expect(control<HTMLTextAreaElement>(page, 'comentarios').value).toBe('Sin gluten');
    expect(control<HTMLSelectElement>(page, 'hora').value).toBe('21:30');
    expect(control<HTMLInputElement>(page, 'fecha').value).toBe('2026-12-05');
    expect(control<HTMLInputElement>(page, 'terminos').checked).toBe(false);
    expect(document.activeElement).toBe(control(page, 'nombre'));
    page.remove();
  });

  it('takes the times button out of the way only where somebody follows the date', () => {
    const { rerender } = render(<ReservationForm {...props} onDateChange={vi.fn()} />);
    expect(screen.queryByRole('button', { name: 'Ver horas' })).toBeNull();
    rerender(<ReservationForm {...props} onDateChange={undefined} />);
    expect(screen.queryByRole('button', { name: 'Ver horas' })).not.toBeNull();
  });
});

describe('after a post by script', () => {
  it('moves the focus to the list of errors, each time it is a new one', () => {
    const { rerender } = render(<ReservationForm {...props} />);
    rerender(<ReservationForm {...props} errors={reservationErrors.es} />);
    const summary = screen.getByRole('group', { name: 'Revisa estos datos' });
    expect(document.activeElement).toBe(summary);
    screen.getByRole('textbox', { name: 'Nombre' }).focus();
    rerender(<ReservationForm {...props} errors={[...reservationErrors.es]} />);
    expect(document.activeElement).toBe(summary);
  });

  it('moves the focus to the alert, which holds the phone number, and keeps what was typed', () => {
    const { rerender, container } = render(<ReservationForm {...props} />);
    control<HTMLInputElement>(container, 'nombre').value = 'Ana';
    rerender(<ReservationForm {...props} state="failed" notice={reservationNotices.es.failed} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('link', { name: '910 000 000' }).getAttribute('href')).toBe('tel:+34910000000');
    expect(control<HTMLInputElement>(container, 'nombre').value).toBe('Ana');
  });

  it('moves the focus to the confirmation and starts an empty form', () => {
    const { rerender, container } = render(<ReservationForm {...props} />);
    control<HTMLInputElement>(container, 'nombre').value = 'Ana';
    rerender(<ReservationForm {...props} solicitud="otra" state="sent" notice={reservationNotices.es.sent} />);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '¡Gracias por tu reserva!' }));
    expect(control<HTMLInputElement>(container, 'nombre').value).toBe('');
  });

  it('disables both ways of sending while it is on its way', () => {
    const { container } = render(<ReservationForm {...props} state="sending" />);
    const senders = [...container.querySelectorAll<HTMLButtonElement>('button:not([name])')];
    expect(senders).toHaveLength(2);
    expect(senders.every((button) => button.disabled)).toBe(true);
  });

  it('keeps the chosen time when the new date has it too', () => {
    const { rerender, container } = render(<ReservationForm {...props} />);
    control<HTMLSelectElement>(container, 'hora').value = '14:15';
    rerender(<ReservationForm {...props} slots={['13:00', '14:15', '14:30']} />);
    expect(control<HTMLSelectElement>(container, 'hora').value).toBe('14:15');
    rerender(<ReservationForm {...props} slots={['13:00']} />);
    expect(control<HTMLSelectElement>(container, 'hora').value).toBe('');
  });
});
