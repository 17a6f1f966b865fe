import { within } from '@testing-library/react';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';

import {
  filledReservation,
  reservationErrors,
  reservationForm,
  reservationNotices,
} from '../../fixtures/reservation-form';
import { renderPage } from '../../fixtures/render-page';
import { ReservationForm } from './ReservationForm';

const props = reservationForm('es');

/** The server's HTML, in a page without scripts. */
function serverPage(element: React.ReactElement): HTMLElement {
  return new JSDOM(renderPage(element).html).window.document.body;
}

function control<Element extends HTMLElement>(page: HTMLElement, name: string): Element {
  const found = page.querySelector<Element>(`[name=${name}]`);
  if (!found) throw new Error(`no control named ${name}`);
  return found;
}

describe('the form in the server’s HTML', () => {
  it('is a native post with the controls of the contract', () => {
    const page = serverPage(<ReservationForm {...props} />);
    const form = page.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    const fields = new (page.ownerDocument.defaultView ?? globalThis).FormData(form ?? undefined);
    expect([...fields.keys()]).toEqual([
      'solicitud',
      'fecha',
      'personas',
      'nombre',
      'telefono',
      'email',
      'comentarios',
      'alergias',
    ]);
    const date = control<HTMLInputElement>(page, 'fecha');
    expect([date.min, date.max]).toEqual(['2026-11-21', '2027-11-21']);
    expect(control<HTMLInputElement>(page, 'terminos').type).toBe('checkbox');
    expect(control<HTMLInputElement>(page, 'consentimiento').type).toBe('checkbox');
  });

  it('is sent by Enter in any field, although the button that shows the times is the first visible one', () => {
    const page = serverPage(<ReservationForm {...props} />);
    const [first] = page.querySelectorAll<HTMLButtonElement>('button[type=submit]');
    expect(first?.name).toBe('');
    expect(first?.getAttribute('aria-hidden')).toBe('true');
  });

  it('has a button that loads the times of a date', () => {
    const page = serverPage(<ReservationForm {...props} />);
    const button = control<HTMLButtonElement>(page, 'intencion');
    expect([button.value, button.formNoValidate, button.textContent]).toEqual(['horas', true, 'Ver horas']);
  });

  it('has no style attribute and no script', () => {
    const html = renderPage(<ReservationForm {...props} errors={reservationErrors.es} />).html;
    expect(html).not.toMatch(/ style=| on[a-z]+=|<script/);
  });

  it('returns all typed values and links each error to its field, in the order of the form', () => {
    const page = serverPage(
      <ReservationForm {...props} values={filledReservation} errors={reservationErrors.es.slice(0, 4)} />,
    );
    expect(page.querySelector<HTMLInputElement>('[name=hora]:checked')?.value).toBe('14:15');
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
  });

  it('lists all errors as their fields stand, and has a heading for each part', () => {
    const page = serverPage(<ReservationForm {...props} errors={reservationErrors.es} />);
    const headings = within(page).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Revisa estos 9 datos antes de enviar',
      'Tu mesa',
      'Tus datos',
    ]);
    const names = [...page.querySelectorAll('li a')].map((link) => link.getAttribute('href')?.slice(9));
    const stand = [...page.querySelectorAll<HTMLElement>('[data-field]')].map((each) => each.dataset.field);
    // The folded field has no error here.
    expect(names).toEqual(stand.filter((field) => field !== 'alergias'));
  });

  it('unfolds the group of the chosen time only, and keeps a time that a day without times has not', () => {
    const page = serverPage(<ReservationForm {...props} values={{ ...filledReservation, hora: '22:00' }} />);
    const open = page.querySelectorAll('details[open]');
    expect([...open].map((group) => group.querySelector('summary h3')?.textContent)).toEqual(['Cena']);
    const none = serverPage(<ReservationForm {...props} slots={[]} values={{ hora: '22:00' }} />);
    expect(control<HTMLInputElement>(none, 'hora_antes').value).toBe('22:00');
  });
});

describe('the attributes for the script of guests’ forms', () => {
  it('mark the form, and a hidden alert for a failed request', () => {
    const page = serverPage(<ReservationForm {...props} />);
    expect(page.querySelector('form')?.hasAttribute('data-enhance')).toBe(true);
    expect(within(page).queryByRole('alert')).toBeNull();
    const alert = page.querySelector('template[data-unanswered]')?.innerHTML;
    expect(alert).toContain('role="alert"');
    expect(alert).toContain('href="tel:+34910000014"');
  });

  it('hold the button’s label while sending, and the fields that the times depend on', () => {
    const page = serverPage(<ReservationForm {...props} />);
    expect(within(page).getByRole('button', { name: 'Solicitar reserva' }).dataset.busy).toBe('Enviando…');
    const button = control<HTMLButtonElement>(page, 'intencion');
    expect(button.dataset.follows).toBe('fecha personas');
    expect(button.closest<HTMLElement>('[data-field]')?.dataset.field).toBe('hora');
  });

  it.each([
    ['the list of errors', { errors: reservationErrors.es }],
    ['the alert', { state: 'failed', notice: reservationNotices.es.failed }],
  ] as const)('focus %s', (_what, news) => {
    const page = serverPage(<ReservationForm {...props} {...news} />);
    expect(page.querySelectorAll('[autofocus]')).toHaveLength(1);
  });
});
