import { isTyped } from './morph.client';

/**
 * A page of the panel has several forms, and sending one of them leaves it, or puts another page in its place: the browser
 * asks first where something is typed into another form (`enhance-forms` asks by the same event before it sends).
 */
export function askBeforeLeaving(): void {
  let sent: EventTarget | null = null;
  window.addEventListener('submit', ({ target }) => (sent = target), { capture: true });
  window.addEventListener('input', () => (sent = null));
  window.addEventListener('beforeunload', (event) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[method=post]')];
    // A form on its way is as good as sent; a refused one holds what was typed as if it had been stored.
    const isLost = (form: HTMLFormElement) => isTyped(form) || form.querySelector('[aria-invalid=true]') !== null;
    if (forms.some((form) => form !== sent && !form.ariaBusy && isLost(form))) event.preventDefault();
  });
}
