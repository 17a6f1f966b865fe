/** The country codes of the world's telephones by their first digits (ITU-T E.164, list of assigned codes); Spain's is not one. */
const countryCode =
  /^(?:1|7|2(?:0|7|[1-6]\d|9[01789])|3(?:[01369]|5\d|7[0-9]|8[0-35-79])|4(?:[013-9]|2[0134])|5(?:[1-8]|0\d|9\d)|6(?:[0-6]|[789]\d)|8(?:[1246]|5[0235]|8[0-6])|9(?:[0-58]|6[0-8]|7[0-7]|9[2-68]))/;

/** How many digits follow the code, where that is the same for every number of the country's; elsewhere 4 to 14, 15 in all. */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  1: [10, 10],
  33: [9, 9],
  351: [9, 9],
  39: [6, 11],
  41: [9, 9],
  44: [9, 10],
  49: [6, 11],
  52: [10, 10],
  54: [10, 11],
  57: [10, 10],
  86: [10, 11],
  91: [10, 10],
};

/** Whether this is another country's telephone, without separators, with `+` or `00` and a prefix that exists. */
export function isForeignPhone(text: string): boolean {
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(text)?.[1];
  if (digits === undefined || digits.startsWith('34')) return false;
  const code = countryCode.exec(digits)?.[0];
  if (code === undefined) return false;
  const [least, most] = lengths[code] ?? [4, 14];
  const rest = digits.length - code.length;
  return rest >= least && rest <= most;
}
