import { findTranslator } from '../http/i18n.server';
import { presentLegalText } from '../page/present-legal-text.server';
import { presentBack, presentCards, presentPage, presentRail } from '../page/present-page';

/** What stands beside every list of a section; nothing on the section's own page. */
export async function loadRail(request: Request, section: Parameters<typeof presentRail>[2]) {
  const { t, language } = await findTranslator(request);
  return { rail: presentRail(t, language, section, new URL(request.url).pathname) };
}

/** A section's own page: a card for each of its lists. */
export async function loadCards(request: Request, section: Parameters<typeof presentCards>[2]) {
  const { t, language } = await findTranslator(request);
  return {
    ...presentPage(t, section),
    back: presentBack(t, language, 'restaurante'),
    cards: presentCards(t, language, section),
  };
}

/** A page that is one legal text. */
export async function loadLegalText(request: Request, page: Parameters<typeof presentLegalText>[1]) {
  const { t } = await findTranslator(request);
  return { ...presentPage(t, page), text: presentLegalText(t, page) };
}
