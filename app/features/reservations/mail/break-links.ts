/**
 * A dot before a letter, a colon after a letter and one before a slash: without them no text is a web address, a domain or an
 * e-mail address. U+3002, U+FF0E and U+FF61 are dots to IDNA; 'Mª' and 'M.ª' are names.
 */
const joints = /[.。．｡](?=\p{DI}*(?![ªº])\p{L})|(?<=\p{L})[:：](?=\S)|[:：](?=\p{DI}*\/)/gu;

/**
 * What a guest typed, as a mail from the restaurant shows it: no mail program makes a link of it (docs/decisions/065).
 *
 * @example breakLinks('evil.example/x') === 'evil. example/x' // and 'J.R. Ewing' is 'J. R. Ewing'
 */
export const breakLinks = (text: string): string => text.replace(joints, '$& ');
