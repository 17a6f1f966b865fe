import { parse, type HTMLElement } from 'node-html-parser';

/** Values for a form's fields: texts and choices, checkboxes ticked by value ('' for none), a file. */
export type Typed = Record<string, string | readonly string[] | File>;

export interface PlainPage {
  status: number;
  /** After redirects: path, query and fragment. */
  address: string;
  html: string;
  document: HTMLElement;
  /** Presses the only button with that name or with a name that begins so: 'Guardar' is 'Guardar, Doble' too. */
  press(button: string, typed?: Typed, within?: HTMLElement): Promise<PlainPage>;
}

/**
 * A browser without scripts, over HTTP: it keeps cookies, follows redirects, and sends a page's own forms with all
 * their fields. It has no layout, focus or dialogs.
 */
export function createPlainBrowser(site: string) {
  const cookies = new Map<string, string>();

  async function open(address: string, init: RequestInit = {}): Promise<PlainPage> {
    const url = new URL(address, site);
    const headers = { Cookie: [...cookies].map((pair) => pair.join('=')).join('; '), Origin: url.origin };
    const answer = await fetch(url, { ...init, redirect: 'manual', headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const html = await answer.text();
    const place = answer.headers.get('location');
    if (place) return open(new URL(place, url).href);

    const document = parse(html, { blockTextElements: { script: false, style: false } });
    const press: PlainPage['press'] = (name, typed = {}, within = document) => {
      const button = findButton(within, name);
      const owner = button.getAttribute('form');
      const form = owner ? document.querySelector(`form[id="${owner}"]`) : button.closest('form');
      if (!form) throw new Error(`'${name}' belongs to no form`);
      const fields = readFields(document, form, button, typed);
      const action = button.getAttribute('formaction') ?? form.getAttribute('action');
      const target = new URL(action ?? url.pathname + url.search, url);
      const texts = new URLSearchParams(
        [...fields].map(([field, value]) => [field, value instanceof File ? '' : value]),
      );
      if (form.getAttribute('method')?.toLowerCase() !== 'post') {
        target.search = texts.toString();
        return open(target.href);
      }
      const isMultipart = form.getAttribute('enctype') === 'multipart/form-data';
      return open(target.href, { method: 'POST', body: isMultipart ? fields : texts });
    };
    return { status: answer.status, address: url.pathname + url.search + url.hash, html, document, press };
  }

  return {
    open,
    /** Deletes the cookies of the site. */
    forget: () => cookies.clear(),
  };
}

/** An element's text in one line. */
export const textOf = (element: HTMLElement | null): string => element?.text.replace(/\s+/g, ' ').trim() ?? '';

function findButton(within: HTMLElement, name: string): HTMLElement {
  const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? textOf(button);
  const buttons = within.querySelectorAll('button').filter((button) => nameOf(button).startsWith(name));
  const exact = buttons.filter((button) => nameOf(button) === name);
  const [found, ...others] = exact.length > 0 ? exact : buttons;
  if (!found || others.length > 0) throw new Error(`${found ? others.length + 1 : 'No'} buttons are named '${name}'`);
  return found;
}

/** The fields that a browser sends when the button is pressed. */
function readFields(document: HTMLElement, form: HTMLElement, button: HTMLElement, typed: Typed): FormData {
  const fields = new FormData();
  const controls = document.querySelectorAll('input[name], select[name], textarea[name]').filter((control) => {
    const owner = control.getAttribute('form');
    return (owner ? owner === form.id : control.closest('form') === form) && !control.hasAttribute('disabled');
  });
  for (const control of controls) {
    const name = control.getAttribute('name') ?? '';
    for (const value of readControl(control, typed[name])) fields.append(name, value);
  }
  for (const [name, given] of Object.entries(typed)) {
    const values = [given].flat().filter((value) => value !== '');
    const isThere = controls.some((control) => control.getAttribute('name') === name);
    if (!isThere || values.some((value) => !fields.getAll(name).includes(value))) {
      throw new Error(`The form takes no '${values.join("', '")}' as ${name}`);
    }
  }
  const pressed = button.getAttribute('name');
  if (pressed) fields.append(pressed, button.getAttribute('value') ?? '');
  return fields;
}

function readControl(control: HTMLElement, given: Typed[string] | undefined): (string | File)[] {
  const valueOf = (element: HTMLElement | undefined) => element?.getAttribute('value');
  const type = control.getAttribute('type');
  if (type === 'file') return [given instanceof File ? given : new File([], '')];
  if (type === 'checkbox' || type === 'radio') {
    const value = valueOf(control) ?? 'on';
    const isTicked = given === undefined ? control.hasAttribute('checked') : [given].flat().includes(value);
    return isTicked ? [value] : [];
  }
  if (control.tagName === 'SELECT') {
    const options = control.querySelectorAll('option');
    const chosen =
      given === undefined
        ? (options.find((option) => option.hasAttribute('selected')) ?? options[0])
        : options.find((option) => (valueOf(option) ?? textOf(option)) === given);
    return chosen ? [valueOf(chosen) ?? textOf(chosen)] : [];
  }
  if (typeof given === 'string') return [given];
  // A line break directly after the tag is not part of the text.
  if (control.tagName === 'TEXTAREA') return [control.text.replace(/^\n/, '').replace(/\r?\n/g, '\r\n')];
  return [valueOf(control) ?? ''];
}
