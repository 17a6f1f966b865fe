import { JSDOM } from 'jsdom';
import { afterEach, expect, it, vi } from 'vitest';

import { warnBeforeLeaving } from './leave-warning.client';

afterEach(() => vi.unstubAllGlobals());

it('warns when another form has typed values, and not for the form that is sent', () => {
  const { window } = new JSDOM(`<main>
    <form id="new" method="post"><input name="nombre" value=""></form>
    <form id="other" method="post"><input type="hidden" name="id" value="1"></form>
    <form id="search"><input name="q" value=""></form></main>`);
  const { document } = window;
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  warnBeforeLeaving();
  const leave = () => window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }));
  const find = (id: string) => document.getElementById(id) as HTMLFormElement;
  const send = (id: string) => find(id).dispatchEvent(new window.Event('submit', { bubbles: true }));
  const type = (id: string, text: string) => {
    const input = find(id).querySelector('input') as HTMLInputElement;
    input.value = text;
    input.dispatchEvent(new window.Event('input', { bubbles: true }));
  };

  type('search', 'Ana');
  expect(leave()).toBe(true);
  type('new', 'A medias');
  expect(leave()).toBe(false);
  send('other');
  expect(leave()).toBe(false);
  send('new');
  expect(leave()).toBe(true);
  type('new', 'Otra vez');
  find('new').ariaBusy = 'true';
  expect(leave()).toBe(true);
  type('new', '');
  find('new').ariaBusy = null;
  expect(leave()).toBe(true);
  find('new').querySelector('input')?.setAttribute('aria-invalid', 'true');
  expect(leave()).toBe(false);
});
