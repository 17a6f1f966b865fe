/** What a form's fields hold, by their names. */
export type Fields = Readonly<Record<string, string>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a page showed, as its form brings it back; undefined where it brings nothing of the kind. */
export function readSeen(sent: string | undefined): Fields | undefined {
  try {
    const seen: unknown = JSON.parse(sent ?? '');
    if (typeof seen !== 'object' || seen === null || !Object.values(seen).every(isText)) return undefined;
    return seen as Fields;
  } catch {
    return undefined;
  }
}

/** What a form and the saves of others since its page was opened make together. */
export interface JoinedFields {
  fields: Fields;
  /** The fields that both changed, to different values; in `fields` they hold what was typed. */
  both: { field: string; stored: string | undefined; typed: string | undefined }[];
}

/** `mine` was typed on a page that showed `seen`, and `stored` is there now: a field untouched here takes what the others saved. */
export function joinFields(seen: Fields, stored: Fields, mine: Fields): JoinedFields {
  const names = Object.keys({ ...stored, ...mine });
  const isTyped = (field: string) => mine[field] !== seen[field] && mine[field] !== stored[field];
  const joined = names.map((field) => [field, isTyped(field) ? mine[field] : stored[field]] as const);
  return {
    fields: Object.fromEntries(joined.flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]))),
    both: names
      .filter((field) => isTyped(field) && stored[field] !== seen[field])
      .map((field) => ({ field, stored: stored[field], typed: mine[field] })),
  };
}
