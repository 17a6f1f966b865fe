import { readAvoided } from '../domain/carta/allergens';
import { catalogue } from '../domain/carta/catalogue';
import type { MenuItem } from '../domain/carta/menu-item';
import { matches, readSearch } from '../domain/carta/search';
import { getEnv } from '../env.server';
import { describeMenu } from '../page/structured-data';
import { findTranslator } from '../http/i18n.server';
import { pathOfPage, presentPage } from '../page/present-page';
import { getRuntime } from '../runtime.server';
import {
  leaveOut,
  presentFilter,
  presentGroups,
  presentLegend,
  presentSince,
  presentSupplements,
} from './present-menu';

/** What a search looks through: a dish answers in either language, whichever the page's is. */
const wordsOf = ({ tipo, tipo_es, tipo_en, descripcion, descripcion_en }: MenuItem) =>
  [tipo, tipo_es, tipo_en, descripcion, descripcion_en].filter(Boolean).join(' ');

/** Every list of the carta in its order, searched by `q` and without what `sin` leaves out. */
export async function loadWholeCarta(request: Request) {
  const { t, language } = await findTranslator(request);
  const query = new URL(request.url).searchParams;
  const q = readSearch(query);
  const { menus, priceChanges } = getRuntime();
  const view = {
    ...{ t, language, now: new Date(), avoided: readAvoided(query) },
    pricesSince: await priceChanges.readSince(catalogue.map(({ table }) => table)),
  };
  const lists = await Promise.all(
    catalogue.map(async ({ table }) => ({
      table,
      items: (await menus.list(table)).filter((item) => q === '' || matches(wordsOf(item), q)),
    })),
  );
  const left = leaveOut(view, lists);
  const shown = left.lists.filter(({ items }) => items.length > 0);
  const count = [...shown, ...left.undeclared].reduce((sum, { items }) => sum + items.length, 0);
  const { meta, heading } = presentPage(t, 'carta');
  const isPlain = q === '' && view.avoided.length === 0;
  const address = getEnv().SITE_URL + pathOfPage('carta', language);
  const structured = isPlain ? describeMenu(view, address, heading.title, lists) : undefined;
  return {
    meta: isPlain ? { ...meta, structured } : { ...meta, isHidden: true },
    heading,
    filter: {
      ...presentFilter(view, pathOfPage('carta', language)),
      search: {
        label: t('alergenos.busqueda.etiqueta'),
        value: q,
        submit: t('alergenos.busqueda.boton'),
        ...(q === '' ? {} : { found: t('alergenos.busqueda.resultados', { count, q }) }),
      },
    },
    // Headings alone, as on a printed carta: the emblems stand on the lists' own pages.
    list: {
      kind: 'groups' as const,
      groups: shown.length > 0 ? presentGroups(view, shown).map(({ picture: _, ...group }) => group) : [],
    },
    undeclared: left.undeclared,
    emptyText: view.avoided.length > 0 ? t('alergenos.filtro.ninguno') : t('carta.vacia'),
    noPrice: t('carta.sinPrecio'),
    legend: presentLegend(t),
    notices: [
      ...presentSince(view),
      ...presentSupplements(language),
      ...[t('carta.queEsMedia'), t('carta.alergenos'), t('carta.anisakis'), t('carta.aguaYSobras')],
    ],
  };
}
