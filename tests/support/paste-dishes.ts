import { expect, type Page } from '@playwright/test';

/** Adds dishes to a list through 'Pegar la carta', in one act: a post for each takes the site some seconds. */
export async function pasteDishes(page: Page, url: string, lista: string, dishes: readonly Record<string, string>[]) {
  const columns = Object.keys(dishes[0] ?? {});
  const lines = dishes.map((dish) => [lista, ...columns.map((column) => dish[column])].join(';'));
  await page.goto(`${url}/admin/pegar-carta`);
  await page.getByLabel('Tu carta').fill([['lista', ...columns].join(';'), ...lines].join('\n'));
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('status').first()).toContainText(`${dishes.length} platos añadidos`);
}
