/**
 * Signs without a look of their own (Unicode's Default_Ignorable_Code_Point) and halves of characters. The signs that join or
 * colour an emoji (U+200C, U+200D, U+FE0E, U+FE0F, tags) and the soft hyphen stay: a text may need them.
 */
const invisible = /(?!\u00ad|\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{DI}|\p{Cs}/gu;
/** A number, price, date, time or telephone, however it was typed: digits and the characters between them. */
const numberLike = /^[\d\p{Zs}\p{Pd}\p{DI}\u2212+.,:/()%€]*$/u;

/** A text without the invisible signs that contacts, messengers and PDF files put between letters. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** The same without every invisible sign, for an address, a key or a number, which contain no emoji. */
export const withoutAnyInvisible = (text: string): string => text.replace(/\p{DI}|\p{Cs}/gu, '');

/**
 * What a person typed into a field, as every form and search reads it (docs/decisions/032): without invisible signs, and a
 * letter with its accent as one character (NFC). In a number every dash is a hyphen and every blank a space.
 *
 * @example readTyped('612\u2011345\u2011678\u200e') === '612-345-678'
 */
export function readTyped(text: string): string {
  if (!/\d/.test(text) || !numberLike.test(text)) return withoutInvisible(text).normalize('NFC');
  return withoutAnyInvisible(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ');
}

/** Several lines without spaces around them: every kind of line break is `\n`, tabs stay, other control characters go. */
export const readLines = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
    .trim();

/** The lines of a text, trimmed, without empty ones. */
export const splitLines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** JSON for a hidden field. Characters that `readTyped` would change are escaped, so that the form sends the same value back. */
export const writeHidden = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.replace(json === json.normalize('NFC') ? invisible : /[^ -~]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
};

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
