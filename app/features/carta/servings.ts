/** How a wine is poured. */
export type Serving = 'copa' | 'botella';

const servingOfWord: Readonly<Record<string, Serving>> = {
  copa: 'copa',
  glass: 'copa',
  botella: 'botella',
  bottle: 'botella',
};

/** A name without the serving it ends with, `Verdejo (copa)`, and that serving; null where it names none. */
export function splitServing(name: string): { name: string; serving: Serving | null } {
  const [, base, word = ''] = /^(.*\S)\s*\((\p{L}+)\)$/u.exec(name) ?? [];
  const serving = servingOfWord[word.toLowerCase()];
  return base !== undefined && serving ? { name: base, serving } : { name, serving: null };
}

/**
 * Rows of a wine list as guests read them: the glass and the bottle of one wine are one line, at the place of the first.
 * A row that names no serving, or one that its line has already, or of which something else is said, stands alone.
 */
export function joinServings<T>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  saidOf: (row: T) => string,
): { name: string; servings: { serving: Serving | null; row: T }[] }[] {
  const lines: { name: string; servings: { serving: Serving | null; row: T }[] }[] = [];
  for (const row of rows) {
    const { name, serving } = splitServing(nameOf(row));
    const line = lines.find(
      (each) =>
        serving &&
        each.name === name &&
        each.servings.every((other) => other.serving && other.serving !== serving && saidOf(other.row) === saidOf(row)),
    );
    if (line) line.servings.push({ serving, row });
    else lines.push({ name, servings: [{ serving, row }] });
  }
  return lines;
}
