/** How a wine is poured. */
export type Serving = 'copa' | 'botella';

const servingOfWord: Readonly<Record<string, Serving>> = {
  copa: 'copa',
  glass: 'copa',
  botella: 'botella',
  bottle: 'botella',
};

/** Splits the serving from the end of a name, `Verdejo (copa)`; null when the name has none. */
export function splitServing(name: string): { name: string; serving: Serving | null } {
  const [, base, word = ''] = /^(.*\S)\s*\((\p{L}+)\)$/u.exec(name) ?? [];
  const serving = servingOfWord[word.toLowerCase()];
  return base !== undefined && serving ? { name: base, serving } : { name, serving: null };
}

/**
 * Joins the glass and the bottle of one wine into one line, in the first one's place. A row stays alone when it names no
 * serving, when its line already has that serving, or when the rows' details differ.
 */
export function joinServings<T>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  detailsOf: (row: T) => string,
): { name: string; servings: { serving: Serving | null; row: T }[] }[] {
  const lines: { name: string; servings: { serving: Serving | null; row: T }[] }[] = [];
  const ofName = new Map<string, typeof lines>();
  for (const row of rows) {
    const { name, serving } = splitServing(nameOf(row));
    const same = ofName.get(name) ?? [];
    const line = same.find(
      (each) =>
        serving &&
        each.servings.every(
          (other) => other.serving && other.serving !== serving && detailsOf(other.row) === detailsOf(row),
        ),
    );
    if (line) line.servings.push({ serving, row });
    else {
      const added = { name, servings: [{ serving, row }] };
      lines.push(added);
      ofName.set(name, [...same, added]);
    }
  }
  return lines;
}
