import { createHash } from 'node:crypto';

/** A sent form of 'Crear'. */
interface SentCreation {
  /** The form's own id, set when its page was made. */
  form: string;
  input: Readonly<Record<string, string>>;
  picture?: Uint8Array;
}

/**
 * Equal for a form that is sent twice, different for one that was changed after 'Back': it covers the form's id, fields and
 * picture. An empty field counts like a missing one, because an older page has fewer fields.
 */
export function fingerprintCreation(table: string, { form, input, picture }: SentCreation): string {
  const filled = Object.entries(input).filter(([, text]) => text !== '');
  const fields = filled.sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([table, form, fields]));
  return (picture ? hash.update('\0').update(picture) : hash).digest('base64url');
}
