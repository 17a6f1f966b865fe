import { createHash } from 'node:crypto';

import type { MenuTable } from '~/features/carta/catalogue';

/** A form of 'Crear' as it was sent. */
export interface SentCreation {
  /** What tells this form from every other: written into it when its page was made. */
  form: string;
  input: Readonly<Record<string, string>>;
  /** The picture that came along. */
  picture?: Uint8Array;
}

/**
 * The same for a form that is sent twice, another for one that was filled in anew after 'Back': it covers the form and
 * all that it held. A field left empty counts as one that did not come: an older page has fewer.
 */
export function fingerprintCreation(table: MenuTable, { form, input, picture }: SentCreation): string {
  const filled = Object.entries(input).filter(([, text]) => text !== '');
  const fields = filled.sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([table, form, fields]));
  return (picture ? hash.update('\0').update(picture) : hash).digest('base64url');
}
