import { JSDOM } from 'jsdom';

/**
 * What a browser would post for the form that holds a control, with the button of this text where one is named.
 *
 * @param {string} html
 * @param {string} selector
 * @param {string} [button]
 * @returns {URLSearchParams}
 */
export function readForm(html, selector, button) {
  // Styles say nothing of forms, and take longest to read.
  const { window } = new JSDOM(html.replace(/<style[^]*?<\/style>/g, ''));
  const form = window.document.querySelector(selector)?.form;
  if (!form) throw new Error(`no form with ${selector}`);
  const fields = new URLSearchParams();
  new window.FormData(form).forEach((value, name) => fields.append(name, String(value)));
  const pressed = [...form.elements].find((each) => button && each.textContent.trim() === button);
  if (pressed?.name) fields.set(pressed.name, pressed.value);
  return fields;
}
