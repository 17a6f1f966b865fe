import { fold } from '~/features/carta/search';
import { readHeading } from '../lines/list-headings';
import type { Source } from '~/platform/sheets/source-rows';
import { readPrices } from './table-values';

const plainName = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a sheet's name says nothing of its dishes: `'Hoja1'`, `'Carta'`. */
export const isPlainSheetName = (name: string): boolean =>
  /^(?:(?:hoja|sheet|tabla|table|pagina|page)(?: (?:de )?calculo)?|(?:la |nuestra )?(?:carta|menu|lista|datos|data|exporta\w*|productos?|articulos?|platos|items?|products?|plantilla|catalogo|import|worksheet))$/.test(
    plainName(name.replace(/\d/g, ' ')),
  );

const general =
  /^(?:portada|resumen|indice|summary|cover|index|instrucciones|leyenda|notas?|config\w*|totales|graficos?|horarios?|contacto)\b/;

/**
 * The sheets without dishes of a workbook that has others: a cover, or a summary whose rows are the names of sections or of other
 * sheets.
 */
export function findGeneralSheets(sources: readonly Source[]): Set<Source> {
  const names = sources.map(({ name = '' }) => plainName(name));
  const texts = (source: Source) => source.rows.flatMap(({ cells }) => cells.find((cell) => cell.trim() !== '') ?? []);
  const hasPrice = (source: Source) =>
    source.rows.some(({ cells }) =>
      cells.some((cell) => /\d/.test(cell) && readPrices(cell.slice(0, 100)).prices.length > 0),
    );
  const found = sources.filter((source) => {
    const rows = texts(source);
    const listed = rows.filter((text) => names.includes(plainName(text)) || readHeading(text)?.table).length;
    return (
      general.test(plainName(source.name ?? '')) || !hasPrice(source) || (rows.length > 2 && listed > rows.length / 2)
    );
  });
  // Where no sheet has prices, all may be of dishes.
  return new Set(found.length < sources.length ? found : []);
}
