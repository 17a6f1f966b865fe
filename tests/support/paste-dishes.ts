import { expect } from '@playwright/test';

import { textOf, type createPlainBrowser } from './plain-browser';

/**
 * Adds dishes to a list through 'Pegar la carta' with one request: a post for each dish takes the site some seconds.
 */
export async function pasteDishes(
  { open }: ReturnType<typeof createPlainBrowser>,
  lista: string,
  dishes: readonly Record<string, string>[],
) {
  const columns = Object.keys(dishes[0] ?? {});
  const lines = dishes.map((dish) => [lista, ...columns.map((column) => dish[column])].join(';'));
  const texto = [['lista', ...columns].join(';'), ...lines].join('\n');
  const preview = await (await open('/admin/pegar-carta')).press('Vista previa', { texto });
  const added = await preview.press('Aplicar');
  expect(textOf(added.document.querySelector('main [role=status]'))).toContain(`${dishes.length} platos añadidos`);
}
