/**
 * The only script of guests' pages, and of the panel's pages that need no other. A form with `data-enhance` works without it.
 * With it the form is sent in the background and keeps its values until the server answers. All checks, texts and lists come
 * from the server's answer.
 *
 * In the markup (`ui`):
 * - `form[data-enhance]` is sent in the background; the answer's `main` replaces the page's.
 * - its `template[data-unanswered]`, or the page's one element of that name, has the alert for a request that failed or got no
 *   answer.
 * - `data-leads` of a form: the address to open when the server has done it.
 * - `button[data-busy]`: the text of the disabled button while the form is being sent.
 * - `button[data-follows="fecha …"]` is pressed by the script when one of these fields changes. Of the answer only the part
 *   that contains the button (`data-field`) and the text of the form's `role=status` are used.
 * - `button[data-prints]` prints the page.
 * - `button[data-step]`, 'up' or 'down', steps the number field beside it.
 */

/** Maximum time to wait for an answer, in ms. The server answers within eight seconds. */
const answerLimit = 20_000;
/** Maximum time to wait for the answer to an upload, in ms. */
const uploadLimit = 180_000;
/** How long to wait after a change, in ms: a date changes several times while it is typed. */
const typingPause = 250;

const isWithFiles = (form: HTMLFormElement) => form.enctype === 'multipart/form-data';

/** Sends a form as the browser would. Answers the page, or the address to open. @throws when neither came */
async function requestPage(
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
  // The result is shown once, on the next page that the browser asks for, so the script must not follow.
  const redirect = leads === undefined ? 'follow' : 'manual';
  const response = await fetch(form.action, { method: 'POST', body, signal, redirect });
  if (leads !== undefined && response.type === 'opaqueredirect') return leads;
  const html = await response.text();
  // The policy refuses another page's inline style, also in a document that is only parsed.
  const [, css = ''] = /<style[^>]*>([^]*?)<\/style>/.exec(html) ?? [];
  const page = new DOMParser().parseFromString(html.replace(/<(style|script)\b[^]*?<\/\1>/g, ''), 'text/html');
  // An error page, of a proxy or of the site: the form stays.
  if (!page.body.hasAttribute('data-answer')) throw new Error(`answered ${response.status}`);
  return { page, css, address: response.redirected ? response.url : undefined };
}

interface Answer {
  page: Document;
  /** The CSS rules that the answered page uses. */
  css: string;
  /** The address after a redirect. */
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
  const answering = requestPage(form, pressed, AbortSignal.timeout(isWithFiles(form) ? uploadLimit : answerLimit));
  const release = disableButtons(form, pressed);
  form.ariaBusy = 'true';
  // The alert of the previous request is out of date.
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
    showUnanswered(form);
  }
}

/** Disables all buttons of the form, so that it is not sent twice, and shows the pressed one's busy text. */
function disableButtons(form: HTMLFormElement, pressed: HTMLButtonElement | null): () => void {
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

function showUnanswered(form: HTMLFormElement): void {
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

/** The last request for times; an older answer would show the times of another date. */
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
    const answer = await requestPage(form, button, signal);
    if (typeof answer === 'string') return;
    const { page, css } = answer;
    const fresh = page.querySelector<HTMLElement>(`[data-field="${place.dataset.field}"]`);
    if (!fresh) return;
    useRules(css);
    const { activeElement } = document;
    const hadFocus = place.contains(activeElement);
    const findSame = ({ name, value }: HTMLInputElement) =>
      fresh.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
    // The groups stay as the guest folded them.
    for (const { id, open } of place.querySelectorAll('details')) {
      const same = fresh.querySelector<HTMLDetailsElement>(`details[id="${id}"]`);
      if (same) same.open = open;
    }
    // Choices made meanwhile are kept if they are still offered.
    for (const chosen of place.querySelectorAll<HTMLInputElement>(':checked')) {
      const same = findSame(chosen);
      if (same) same.checked = true;
    }
    const focused = findSame(activeElement as HTMLInputElement);
    place.replaceWith(fresh);
    // The element stays and its text changes, so that a screen reader reads it.
    const [shown, answered] = [document, page].map((each) => each.querySelector('[data-enhance] [role=status]'));
    if (shown && answered) shown.textContent = answered.textContent;
    if (hadFocus) (focused ?? fresh.querySelector('input') ?? fresh).focus();
  } catch {
    if (signal.aborted) return;
    place.ariaBusy = null;
    // The guest can press the button itself.
    document.documentElement.removeAttribute('data-enhanced');
  }
}

/** The button that depends on a changed field. */
function findFollower(field: HTMLInputElement): HTMLButtonElement | undefined {
  const button = field.form?.querySelector<HTMLButtonElement>('[data-enhance] button[data-follows]');
  return button?.dataset.follows?.split(' ').includes(field.name) ? button : undefined;
}

// An older browser (before 2023) uses the form without a script.
if ('adoptedStyleSheets' in document) {
  document.documentElement.setAttribute('data-enhanced', '');

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute('data-enhance')) return;
    // Text typed elsewhere on the page would be lost, so the browser asks first and sends the form itself.
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

  // Fields that changed before this script ran, or that the browser restored after a reload.
  for (const field of document.querySelectorAll<HTMLInputElement>('form[data-enhance] input')) {
    if (field.value !== field.defaultValue && findFollower(field))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
