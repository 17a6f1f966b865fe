import { firstHours, makeFacts } from '../../app/features/restaurant/facts/restaurant';
import { createSiteWords } from '../../app/features/restaurant/facts/site-words.server';

/** The facts before the owner has saved any. */
export const facts = makeFacts({});

/** The site's words with those facts. */
export const words = createSiteWords(
  async () => facts,
  async () => firstHours,
);
