import { firstHours, makeFacts } from '../../app/features/restaurant/facts/restaurant';
import { createSiteWords } from '../../app/features/restaurant/facts/site-words.server';

/** The facts of the sample restaurant. */
export const facts = makeFacts({}, true);

/** The site's words with those facts. */
export const words = createSiteWords(
  async () => facts,
  async () => firstHours,
);
