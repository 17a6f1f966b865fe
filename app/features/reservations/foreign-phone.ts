import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Whether this is a telephone of another country, without separators, with `+` or `00`, and valid there (Google's
 * libphonenumber). The smaller tables (`min`) know only lengths and accept `+3112345`.
 */
export function isForeignPhone(text: string): boolean {
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(text)?.[1];
  return digits !== undefined && !digits.startsWith('34') && isValidPhoneNumber(`+${digits}`);
}

/** A telephone with spaces: '612 345 678', '+34 612 345 678', '+44 7911 123456'. An unknown form is returned unchanged. */
export function spacePhone(telefono: string): string {
  const [, prefix = '', ...parts] = /^((?:\+|00)34)?(\d{3})(\d{3})(\d{3})$/.exec(telefono) ?? [];
  if (parts.length > 0) return [...(prefix ? ['+34'] : []), ...parts].join(' ');
  return parsePhoneNumberFromString(telefono.replace(/^00/, '+'))?.formatInternational() ?? telefono;
}
