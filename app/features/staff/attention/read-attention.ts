import { catalogue } from '~/features/carta/catalogue';
import type { Menus } from '~/features/carta/list-menu';
import type { DailyMenus } from '~/features/daily-menu/list-daily-menus';
import { listAttention, type Attention, type Carta } from './attention';

export interface AttentionServices {
  menus: Pick<Menus, 'list' | 'countSample'>;
  dailyMenus: Pick<DailyMenus, 'listActive'>;
}

/** What needs attention in the carta, the menus of the day and the requests that could not be sent. Never rejects. */
export async function readAttention(
  { menus, dailyMenus }: AttentionServices,
  moment: Pick<Carta, 'now' | 'hours' | 'undelivered'>,
): Promise<Attention[]> {
  const items = await Promise.all(catalogue.map(async ({ table }) => [table, await menus.list(table)] as const));
  const sample = (await menus.countSample()).reduce((sum, list) => sum + list.sample, 0);
  return listAttention({ ...moment, items: Object.fromEntries(items), menus: await dailyMenus.listActive(), sample });
}
