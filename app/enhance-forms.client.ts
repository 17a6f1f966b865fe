/**
 * The whole script of guests' pages, and of the panel's pages and forms that need no other. A form with `data-enhance` is
 * complete without it; with it the form is sent in the background, and what was typed stays on the page until the server
 * has answered. The server's answer is the only
 * truth: nothing is checked, said or listed here.
 *
 * In the markup (`ui`):
 * - `form[data-enhance]` is sent in the background; the answer's `main` takes the page's place.
 * - its `template[data-unanswered]`, or the page's one element of that name, holds the alert for a send that did not leave, or
 *   whose answer was lost.
 * - `data-leads` of a form: the address that it goes to once the server has done it.
 * - `button[data-busy]` says these words, disabled, while the form is on its way.
 * - `button[data-follows="fecha …"]` is pressed by the script when one of these fields changes; of the answer only the
 *   part of the page that the button stands in (`data-field`) is taken, and the words of the form's `role=status`.
 * - `button[data-prints]` prints the page.
 * - `button[data-step]`, 'up' or 'down', steps the number field beside it.
 */

/** Nobody waits longer for an answer, in milliseconds; the server itself answers within eight seconds. */
const longestWait = 20_000;
/** Photographs take their time, on the line and on the server. */
const longestUpload = 180_000;
/** A date that is being typed changes several times: the last change counts, after so many milliseconds. */
const typingPause = 250;

const isWithFiles = (form: HTMLFormElement) => form.enctype === 'multipart/form-data';

/** Sends a form as the browser would and answers the page that came back, or where to go; throws when neither came. */
async function ask(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  signal: AbortSignal,
): Promise<Answer | string> {
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  const body = isWithFiles(form)
    ? fields
    : new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  const { leads } = form.dataset;
  // What came of it is said once, to whoever asks for the page: that is the browser, not this script.
  const redirect = leads === undefined ? 'follow' : 'manual';
  const response = await fetch(form.action, { method: 'POST', body, signal, redirect });
  if (leads !== undefined && response.type === 'opaqueredirect') return leads;
  const html = await response.text();
  // The policy refuses another page's inline style, also in a document that is only read.
  const [, css = ''] = /<style[^>]*>([^]*?)<\/style>/.exec(html) ?? [];
  const page = new DOMParser().parseFromString(html.replace(/<(style|script)\b[^]*?<\/\1>/g, ''), 'text/html');
  // A proxy's error page, or ours: the form stays as it is.
  if (!page.body.hasAttribute('data-answer')) throw new Error(`answered ${response.status}`);
  return { page, css, address: response.redirected ? response.url : undefined };
}

interface Answer {
  page: Document;
  /** The rules that the answered page uses. */
  css: string;
  /** Where a redirect led. */
  address?: string;
}

const rules = new CSSStyleSheet();

function useRules(css: string): void {
  rules.replaceSync(css);
  document.adoptedStyleSheets = [rules];
}

async function send(form: HTMLFormElement, pressed: HTMLButtonElement | null): Promise<void> {
  if (form.ariaBusy) return;
  asking?.abort();
  const answering = ask(form, pressed, AbortSignal.timeout(isWithFiles(form) ? longestUpload : longestWait));
  const release = holdButtons(form, pressed);
  form.ariaBusy = 'true';
  // What the last send came to is no longer true.
  form.querySelectorAll('[role=alert]').forEach((alert) => alert.remove());
  try {
    const answer = await answering;
    if (typeof answer === 'string') return location.assign(answer);
    const { page, css, address } = answer;
    useRules(css);
    document.title = page.title;
    if (address) history.replaceState(null, '', address);
    const main = page.querySelector('main') as HTMLElement;
    document.querySelector('main')?.replaceWith(main);
    focus(main.querySelector<HTMLElement>('[autofocus]') ?? main);
  } catch {
    form.ariaBusy = null;
    release();
    sayUnanswered(form);
  }
}

/** Nothing is sent twice: every button of the form rests, and the pressed one says what it does. */
function holdButtons(form: HTMLFormElement, pressed: HTMLButtonElement | null): () => void {
  const buttons = [...form.querySelectorAll('button')];
  const shown = pressed?.dataset.busy ? pressed : form.querySelector<HTMLButtonElement>('button[data-busy]');
  const words = shown?.textContent ?? '';
  for (const button of buttons) button.disabled = true;
  if (shown) {
    shown.dataset.sending = '';
    shown.textContent = shown.dataset.busy ?? '';
  }
  return () => {
    for (const button of buttons) button.disabled = false;
    if (!shown) return;
    delete shown.dataset.sending;
    shown.textContent = words;
  };
}

function sayUnanswered(form: HTMLFormElement): void {
  const own = form.querySelector<HTMLTemplateElement>('template[data-unanswered]');
  const held = own?.content ?? document.querySelector('[data-unanswered]');
  const alert = held?.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!alert) return;
  alert.tabIndex = -1;
  if (own) own.after(alert);
  else form.append(alert);
  focus(alert);
}

function focus(element: HTMLElement): void {
  element.focus();
  element.scrollIntoView({ block: 'nearest' });
}

/** What was asked last; an older answer would show the times of another date. */
let asking: AbortController | undefined;

async function follow(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  asking?.abort();
  const mine = (asking = new AbortController());
  const { signal } = mine;
  const place = button.closest<HTMLElement>('[data-field]');
  if (!place || form.ariaBusy) return;
  place.ariaBusy = 'true';
  try {
    await new Promise((resolve) => setTimeout(resolve, typingPause));
    signal.throwIfAborted();
    const answer = await ask(form, button, signal);
    if (typeof answer === 'string') return;
    const { page, css } = answer;
    const fresh = page.querySelector<HTMLElement>(`[data-field="${place.dataset.field}"]`);
    if (!fresh) return;
    useRules(css);
    const { activeElement } = document;
    const hadFocus = place.contains(activeElement);
    // What was chosen while the answer was on its way stays chosen, if it is offered still.
    const chosen = place.querySelector<HTMLInputElement>(':checked');
    const same = chosen && fresh.querySelector<HTMLInputElement>(`[value="${chosen.value}"]`);
    if (same) same.checked = true;
    place.replaceWith(fresh);
    // Read out by a screen reader: the element stays, its text changes.
    const [told, news] = [document, page].map((each) => each.querySelector('[data-enhance] [role=status]'));
    if (told && news) told.textContent = news.textContent;
    if (hadFocus) (same ?? fresh.querySelector('input') ?? fresh).focus();
  } catch {
    if (signal.aborted) return;
    place.ariaBusy = null;
    // The guest can ask again by the button itself.
    document.documentElement.removeAttribute('data-enhanced');
  }
}

/** The button that brings what depends on a changed field. */
function findFollower(field: HTMLInputElement): HTMLButtonElement | undefined {
  const button = field.form?.querySelector<HTMLButtonElement>('[data-enhance] button[data-follows]');
  return button?.dataset.follows?.split(' ').includes(field.name) ? button : undefined;
}

// A browser without this (before 2023) has the form as it is without a script.
if ('adoptedStyleSheets' in document) {
  document.documentElement.setAttribute('data-enhanced', '');

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute('data-enhance')) return;
    // What is typed elsewhere on the page would be lost: the browser asks first, and sends the form itself.
    const leaving = new Event('beforeunload', { cancelable: true });
    if (!window.dispatchEvent(leaving)) return;
    event.preventDefault();
    void send(form, event.submitter as HTMLButtonElement | null);
  });

  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-prints], [data-step]');
    if (pressed && !pressed.dataset.step) print();
    const stepped = pressed?.dataset.step && pressed.parentElement?.querySelector('input');
    if (!stepped) return;
    if (pressed.dataset.step === 'up') stepped.stepUp();
    else stepped.stepDown();
    stepped.dispatchEvent(new Event('change', { bubbles: true }));
  });

  document.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement;
    const button = findFollower(field);
    if (field.form && button) void follow(field.form, button);
  });

  // Changed before this script came, or kept by the browser from before a reload.
  for (const field of document.querySelectorAll<HTMLInputElement>('form[data-enhance] input')) {
    if (field.value !== field.defaultValue && findFollower(field))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
