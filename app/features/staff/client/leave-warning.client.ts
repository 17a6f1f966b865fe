import { isTyped } from './morph.client';

/**
 * A page of the panel has several forms, and sending one of them leaves or replaces the page. The browser then asks first if
 * another form has typed values. `enhance-forms` dispatches the same event before it sends.
 */
export function warnBeforeLeaving(): void {
  let sent: EventTarget | null = null;
  window.addEventListener('submit', ({ target }) => (sent = target), { capture: true });
  window.addEventListener('input', () => (sent = null));
  window.addEventListener('beforeunload', (event) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[method=post]')];
    // A form that is being sent loses nothing. A refused form has the typed values as its defaults, so they do not look typed.
    const isLost = (form: HTMLFormElement) => isTyped(form) || form.querySelector('[aria-invalid=true]') !== null;
    if (forms.some((form) => form !== sent && !form.ariaBusy && isLost(form))) event.preventDefault();
  });
}
