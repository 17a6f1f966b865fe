/** Sheets read a text that begins with one of these signs as a formula; an apostrophe marks it as text. */
const guard = (value: string) => (/^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const quote = (value: string) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows as CSV with semicolons and a byte order mark. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quote(guard(cell))).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
