/** The name of the owner, who has ADMIN_KEY. Other people may not have it. */
export const ownerName = 'Propiedad';
/** Maximum length of a person's name, in characters. */
export const longestPersonName = 60;

export type PersonNameError = 'falta' | 'largo' | 'repetido' | 'anulada';

/** Checks a name and removes extra spaces. `taken` are the names of people with a key. */
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

/** The browsers in the order of the check: most user agents name several browsers. */
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

/** Browser and system of a `User-Agent`: 'Safari · iPhone'; '' when unknown. */
export function describeBrowser(userAgent: string): string {
  const found = [browsers, systems].map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  return found.filter((name) => name !== undefined).join(' · ');
}
