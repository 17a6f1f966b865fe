/**
 * A dot before a letter, a colon after a letter or before a slash: a web address, a domain and an e-mail address need one of
 * them. U+3002, U+FF0E and U+FF61 are dots to IDNA; 'Mª' and 'M.ª' are names.
 */
const joints = /[.。．｡](?=\p{DI}*(?![ªº])\p{L})|(?<=\p{L})[:：](?=\S)|[:：](?=\p{DI}*\/)/gu;

/**
 * Adds spaces to a text that a guest typed, so that no mail program makes a link of it (docs/decisions/065).
 *
 * @example breakLinks('evil.example/x') === 'evil. example/x' // and 'J.R. Ewing' is 'J. R. Ewing'
 */
export const breakLinks = (text: string): string => text.replace(joints, '$& ');
