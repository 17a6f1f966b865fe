import { readFileSync } from 'node:fs';

import { factFields } from '../../app/features/restaurant/facts/owner-facts';
import { firstHours, fixedFacts, makeFacts } from '../../app/features/restaurant/facts/restaurant';
import { readWord, sampleKeys } from '../../app/features/restaurant/facts/sample-words';
import { dictionaries } from '../../app/locales';
import { publicAddresses } from './public-pages';

/** All texts in a word or words. */
const textsIn = (word: unknown): string[] =>
  typeof word === 'string' ? [word] : typeof word === 'object' && word ? Object.values(word).flatMap(textsIn) : [];
/** The parts of a text between its placeholders that are long enough to differ from other words. */
const partsOf = (text: string) => text.split(/\{\{\w+\}\}/).filter((part) => part.trim().length > 11);

/** The sample's texts, people, documents, pictures and coordinates, as the dictionaries, the facts and the seed have them. */
export function listSample(): string[] {
  const words = Object.values(dictionaries).flatMap((each) =>
    [...sampleKeys, ...Object.keys(each.sinMuestra)].flatMap((key) => textsIn(readWord(each, key))),
  );
  const { first, phones, coordinates } = makeFacts({}, true);
  const facts = factFields.map(first).filter((fact) => fact.length > 6);
  const numbers = [phones.reservations?.number, phones.second?.number, coordinates?.latitude, coordinates?.longitude];
  const seed = readFileSync('supabase/seed.sql', 'utf8').replace(/^--.*$/gm, '');
  const dishes = [...seed.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  const quoted = dishes
    .flatMap((text) => text.split('\\n'))
    .filter((text) => /[A-ZÁÉÍÓÚÑ]/.test(text[0] ?? '') && text.length > 11);
  return [
    ...new Set([
      ...[...words.flatMap(partsOf), ...facts, ...numbers.map(String), ...quoted, ...fixedFacts.founders],
      fixedFacts.credit.name,
      ...[
        'Antídoto',
        'Antidoto',
        'Madrid',
        '2014',
        'social-card',
        'bar-shelf',
        '/galeria/',
        'antidoto-en-prensa',
        '.jpg.pdf',
      ],
      ...firstHours.week.flatMap(({ opens, closes }) => [`${opens}–${closes}`, `"opens":"${opens}"`]),
    ]),
  ].filter((text) => !kept.has(text));
}
/** Parts of the sample that are other words of the site too. */
const kept = new Set<string>(['Menú del día']);

/** What may have a sample's name: the site's own styles, scripts and time zone. */
export const withoutMarkup = (text: string) =>
  text
    .replace(/<(style|script)(?![^>]*ld\+json)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('Europe/Madrid', '')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');

/**
 * Reads every public page in both languages, and each link, picture, icon and document of the site that they name: texts by
 * address, without markup of the site itself.
 */
export async function crawlSite(site: string): Promise<Map<string, string>> {
  const others = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest', '/sobre-nosotros/mapa'];
  const bare = ['/no-existe', '/en/nothing', '/reservas/gestionar', '/reserva/AAAAAAAAAAAAAAAAAAAAAAAA'];
  const waiting = [...publicAddresses, ...others, ...bare];
  const texts = new Map(waiting.map((address) => [address, '']));
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await fetch(site + address);
    if (!/text|json|xml/.test(answer.headers.get('content-type') ?? '')) continue;
    const text = withoutMarkup(await answer.text());
    texts.set(address, text);
    // Absolute links too.
    for (const [, quoted = ''] of text.matchAll(/(?:href|src|srcset|content)="([^"]+)"|<loc>([^<]+)/g)) {
      for (const link of quoted.split(', ')) {
        const [target = ''] = link.split(' ');
        if (!/^(?:\/(?!\/)|http)/.test(target) || !URL.canParse(target, site)) continue;
        const url = new URL(target, site);
        const next = url.pathname + url.search;
        if (url.origin !== new URL(site).origin || texts.has(next) || next.startsWith('/admin')) continue;
        texts.set(next, '');
        waiting.push(next);
      }
    }
  }
  return texts;
}

/** The places where texts hold something of the sample: `'/en: Calle de la Botica Vieja'`. */
export function findSample(texts: ReadonlyMap<string, string>, sample: readonly string[]): string[] {
  return [...texts].flatMap(([address, text]) =>
    sample.filter((each) => text.includes(each)).map((each) => `${address}: ${each}`),
  );
}
