import { listAttention, type Attention } from '../domain/attention';
import { catalogue } from '../domain/catalogue';
import { isMenuDay } from '../domain/daily-menu';
import { civilDateAt } from '../domain/madrid-time';
import { restaurant } from '../restaurant';
import { readMenuOfTheDay } from './daily-menu.server';
import { listMenu } from './list-menu.server';
import { countWaiting } from './reservations.server';

/** What wants somebody's care in the whole carta, today's menu and the requests. Never rejects. */
export async function readAttention(now = new Date()): Promise<Attention[]> {
  const today = civilDateAt(now, restaurant.zone);
  const tables = catalogue.map(({ table }) => table);
  const [menus, menuOfToday, undelivered] = await Promise.all([
    Promise.all(tables.map(listMenu)),
    readMenuOfTheDay(today),
    countWaiting().catch(() => 0),
  ]);
  return listAttention({
    items: Object.fromEntries(tables.map((table, index) => [table, menus[index] ?? []])),
    hasMenuToday: menuOfToday !== null,
    isMenuDay: isMenuDay(today),
    undelivered,
  });
}
