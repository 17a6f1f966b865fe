// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

import { menuListOf } from '~/features/carta/catalogue';
import { words } from '../../../tests/support/words';
import { presentMenuTable } from './present-menu-table';
import { post } from './send-row';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a file without content', new File([], 'vacio.jpg'), true],
  ['no file', new File([], ''), false],
])('sends %s as the form has it: the server refuses an empty file with the reason', async (_, file, isSent) => {
  const sent: unknown[] = [];
  const response = Response.json({});
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => (sent.push(body), response));
  class Upload {
    upload = {};
    onload = () => undefined;
    responseText = '{}';
    status = 200;
    open = () => undefined;
    setRequestHeader = () => undefined;
    getResponseHeader = () => 'application/json';
    send(body: unknown) {
      sent.push(body);
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  const table = presentMenuTable(await words.get('es'), menuListOf('entrantes'), [], { formId: 'f' });
  const form = new FormData();
  form.set('foto', file);
  await post(table, undefined, form);
  expect(sent.map((body) => body instanceof FormData)).toEqual([isSent]);
});
