/** The owner's name where people are named: whoever has ADMIN_KEY. Nobody else may be called so. */
export const ownerName = 'Propiedad';
/** A person's name is this long at most. */
export const longestPersonName = 60;

export type PersonNameError = 'falta' | 'largo' | 'repetido' | 'anulada';

/** A name as it is stored, or why it cannot be: `taken` are those of everybody who has a key. */
export function checkPersonName(
  typed: string,
  taken: readonly string[],
): { ok: true; name: string } | { ok: false; code: PersonNameError } {
  const name = typed.replace(/\s+/g, ' ').trim();
  if (name === '') return { ok: false, code: 'falta' };
  if (name.length > longestPersonName) return { ok: false, code: 'largo' };
  const plain = (each: string) => each.toLocaleLowerCase('es');
  const isTaken = [ownerName, ...taken].some((other) => plain(other) === plain(name));
  return isTaken ? { ok: false, code: 'repetido' } : { ok: true, name };
}

/** What a browser says of itself, the more particular first: every one of them says it is several others too. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and system of a `User-Agent` by their own names, 'Safari · iPhone'; empty for one that nobody knows. */
export function describeBrowser(userAgent: string): string {
  const found = [browsers, systems].map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  return found.filter((name) => name !== undefined).join(' · ');
}
