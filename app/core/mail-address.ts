import { withoutAnyInvisible } from './typed-text';

/** Maximum length of an e-mail address (RFC 5321), in characters. */
const longest = 254;
/**
 * Text, @, text, a dot, text (docs/specification.md, section 5). A mail program reads the excluded signs as a list, a group, a
 * comment, a route or quoted text (RFC 5322, 3.2.3) and could send elsewhere; IDNA reads three further signs as dots.
 */
const address = /^[^\s@,;:<>()[\]\\"\p{C}]+@[^\s@,;:<>()[\]\\"\p{C}.。．｡]+(?:\.[^\s@,;:<>()[\]\\"\p{C}.。．｡]+)+$/u;

/**
 * The e-mail address that a person typed, the only rule for it in the site: form, owner's facts and environment. Blanks
 * around it, invisible signs and a final dot are dropped. Undefined for anything but one address of at most 254 characters.
 */
export function readMailAddress(typed: string): string | undefined {
  const text = withoutAnyInvisible(typed)
    .replace(/^\p{Zs}+|(?<!\p{Zs})\p{Zs}+$/gu, '')
    .replace(/\.$/, '');
  return text.length <= longest && address.test(text) ? text : undefined;
}
