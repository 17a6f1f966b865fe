/** A form's values by field name. */
export type Fields = Readonly<Record<string, string>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads the values that the page showed, as its form sends them back; undefined when they are missing or malformed. */
export function readSeen(sent: string | undefined): Fields | undefined {
  try {
    const seen: unknown = JSON.parse(sent ?? '');
    if (typeof seen !== 'object' || seen === null || !Object.values(seen).every(isText)) return undefined;
    return seen as Fields;
  } catch {
    return undefined;
  }
}

/** A form merged with the values that others saved after its page was opened. */
export interface JoinedFields {
  fields: Fields;
  /** The fields that both changed to different values. In `fields` they have the typed value. */
  both: { field: string; stored: string | undefined; typed: string | undefined }[];
}

/**
 * Merges `mine`, typed on a page that showed `seen`, with the present values `stored`. A field that was not changed on the page
 * takes the stored value.
 */
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
