import { isValidPhoneNumber } from 'libphonenumber-js/max';

/**
 * Whether this is a telephone of another country, without separators, with `+` or `00`, and valid there (Google's
 * libphonenumber). The smaller tables (`min`) know only lengths and accept `+3112345`.
 */
export function isForeignPhone(text: string): boolean {
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(text)?.[1];
  return digits !== undefined && !digits.startsWith('34') && isValidPhoneNumber(`+${digits}`);
}
