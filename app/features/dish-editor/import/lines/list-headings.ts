import type { MenuTable } from '~/features/carta/catalogue';
import { fold } from '~/features/carta/search';

/** Names of our lists in the headings of other restaurants, without accents: a heading's first word or all of it. */
const names: Partial<Record<string, MenuTable>> = {};
const spelled: readonly (readonly [MenuTable, string])[] = [
  [
    'entrantes',
    'entrantes,entradas,picar,compartir,empezar,picoteo,raciones,tapas,aperitivos,frituras,fritos,ibericos,embutidos,tablas,starters,appetizers,appetisers,small plates,share',
  ],
  [
    'sartenes_cuchara',
    'sartenes,sartenes y cuchara,cuchara,platos de cuchara,guisos,potajes,sopas,cremas,legumbres,huevos,soups,stews',
  ],
  ['ensaladas', 'ensaladas,salads'],
  ['pescados_mariscos', 'pescados,mariscos,mar,fish,seafood'],
  ['carnes', 'carnes,tierra,meat,meats'],
  ['arroces', 'arroces,paellas,rice,rice dishes,paella'],
  ['pecar', 'postres,pecar,desserts,puddings'],
  ['tostas', 'tostas,tostadas,toasts'],
  ['bocadillos', 'bocadillos,bocatas,sandwiches,pulgas'],
  ['cafes', 'cafes,infusiones,coffee,coffees,coffee and tea,tes,teas,tea'],
  ['dulces', 'dulces,bolleria,pasteleria,reposteria,pastries,cakes'],
  ['salados', 'salados'],
  ['meriendas', 'meriendas,merienda,afternoon tea'],
  ['burbujas', 'burbujas,cavas,cava,espumosos,champan,champanes,champagne,sparkling,sparkling wines'],
  ['blanco', 'blancos,blanco,vinos blancos,vino blanco,white,whites,white wines,white wine'],
  ['rosado', 'rosados,rosado,vinos rosados,vino rosado,rose,rose wines,rose wine'],
  ['faena', 'tintos,tinto,vinos tintos,vino tinto,red,reds,red wines,red wine,faena,vamos a la faena'],
  ['cervezas', 'cervezas,beers,beer'],
  ['refrescos', 'refrescos,aguas,zumos,soft drinks,sodas,juices'],
];
for (const [table, text] of spelled) for (const name of text.split(',')) names[name] = table;

/** Headings that may mean several of our lists, or a list that we do not have. */
const unclear =
  /^(?:vinos?|wines?|bebidas|drinks|desayunos|breakfasts?|bodega|comidas?|carta|menus?|pizzas?|pastas?|copas|combinados|cocteles|cocktails|licores|especialidades|sugerencias|recomendaciones|fuera de carta|segundos|principales|mains|main courses|guarniciones|sides|verduras|huerta|vegetables|hamburguesas|burgers|brasas?|parrilla|grill|montaditos|primeros|ninos|infantil)\b/;

const articles =
  /^(?:(?:nuestr[oa]s?|de nuestr[oa]s?|los|las|el|la|our|the|para|to|del|de la|de los|de|platos de|platos|plato|a la|selection of|seleccion de)\s+)+/;

export interface Heading {
  /** The list that it means; undefined in doubt. */
  table?: MenuTable;
  /** Whether it is a usual heading of cartas. */
  isKnown: boolean;
}

/** Reads a line without a price as a heading; undefined when it is not a usual one. */
export function readHeading(line: string): Heading | undefined {
  const text = fold(line.replace(/\([^()]*\)/g, ' ').replace(/(?<=\p{L})[´`'’](?=s\b)/giu, ''))
    .replace(/[^\p{L}\p{N}&/+,. ]/gu, ' ')
    .replace(/[.:]$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '' || /[.]\s/.test(text) || text.split(' ').length > 7) return undefined;
  const whole = tableOf(text);
  if (whole) return { table: whole, isKnown: true };
  const parts = text.split(/[&/+,]|\b(?:y|e|and)\b/).flatMap((part) => part.trim() || []);
  const found = parts.map(tableOf);
  // 'Arroces y pastas' names a second list, or one that we do not have.
  if (parts.length > 1 && found.some(Boolean)) {
    const [table] = found;
    const isOne = table !== undefined && found.every((each) => each === table);
    return isOne ? { table, isKnown: true } : { isKnown: true };
  }
  return parts.some((part) => unclear.test(part.replace(articles, ''))) && text.split(' ').length <= 5
    ? { isKnown: true }
    : undefined;
}

function tableOf(part: string): MenuTable | undefined {
  const bare = part.replace(articles, '');
  // 'Vinos tintos' before 'vinos', 'entrantes fríos' after 'entrantes'.
  const [first = '', second = ''] = bare.split(' ');
  return names[part] ?? names[bare] ?? names[`${first} ${second}`] ?? (bare.includes(',') ? undefined : names[first]);
}

const origins =
  /^(?:d\.? ?o\.?|vinos? de|v\.? ?t\.?|i\.?g\.?p|rioja|ribera|rueda|rias baixas|ribeiro|toro|bierzo|priorat|jumilla|navarra|penedes|somontano|valdeorras|madrid|castilla|la mancha|francia|italia|portugal)\b/;

/** Whether a line names the origin of the wines below it, which does not change their list. */
export const isOrigin = (line: string): boolean => origins.test(fold(line).trim());
