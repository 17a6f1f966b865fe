import { cleanText, decodeText, type Source } from '~/platform/sheets/source-rows';

/* vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), as telephones export their contacts. */

interface Card {
  /** The line of its BEGIN, counted from 1. */
  line: number;
  properties: Property[];
}

interface Property {
  name: string;
  /** The parameters in capitals: `TYPE=CELL`, `PREF`. */
  parameters: string[];
  /** Still escaped. */
  value: string;
}

/** Maximum number of telephones read of one contact. */
const mostPhones = 8;

/**
 * The contacts of a text as a table with the heads of a Spanish sheet, or undefined for a text that is no vCard. Telephones come in
 * the order in which a restaurant calls them: mobiles, then preferred ones, then the others without faxes and pagers.
 */
export function readVCards(sent: string): Source | undefined {
  const text = cleanText(sent).trimStart();
  if (!/^BEGIN[ \t]*:[ \t]*VCARD/i.test(text)) return undefined;
  const skipped = sent.slice(0, sent.search(/BEGIN/i)).split('\n').length - 1;
  const rows = readCards(text)
    .map(({ line, properties }) => ({ line: line + skipped, ...readContact(properties) }))
    .filter(({ name, notes, phones }) => name !== '' || notes !== '' || phones.length > 0);
  if (rows.length === 0) return { isTable: true, rows: [] };
  const width = Math.max(1, ...rows.map(({ phones }) => phones.length));
  const heads = ['Nombre', 'Notas', ...Array.from({ length: width }, (_, at) => `Teléfono ${at + 1}`)];
  const table = [
    { line: 0, cells: heads },
    ...rows.map(({ line, name, notes, phones }) => ({ line, cells: [name, notes, ...phones] })),
  ];
  return { isTable: true, rows: table.map((row) => ({ ...row, raw: row.cells.join('\t') })) };
}

/** The cards of a text. One without an END ends where the next begins. */
function readCards(text: string): Card[] {
  const cards: Card[] = [];
  const lines = text.split(/\r\n?|\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    let property = readProperty(lines[at] ?? '');
    // A line is continued by a next one that begins with a blank; quoted-printable text also after a final '='.
    const parts = [lines[at] ?? ''];
    const isQuoted = property !== undefined && isQuotedPrintable(property);
    for (;;) {
      const next = lines[at + 1];
      if (next === undefined) break;
      if (isQuoted && parts.at(-1)?.endsWith('=')) parts.push(parts.pop()!.slice(0, -1), next);
      else if (/^[ \t]/.test(next)) parts.push(next.slice(1));
      else break;
      at += 1;
    }
    if (parts.length > 1) property = readProperty(parts.join(''));
    if (!property) continue;
    if (property.name === 'BEGIN') cards.push({ line, properties: [] });
    else cards.at(-1)?.properties.push(property);
  }
  return cards;
}

/** `item1.TEL;TYPE=CELL:+34 600 111 222`; undefined for a line without a colon, as those of a photograph. */
function readProperty(line: string): Property | undefined {
  let end = 0;
  for (let isQuoted = false; end < line.length && (isQuoted || line.charAt(end) !== ':'); end += 1) {
    if (line.charAt(end) === '"') isQuoted = !isQuoted;
  }
  if (end === line.length) return undefined;
  const [name = '', ...parameters] = line.slice(0, end).toUpperCase().split(';');
  return {
    name: name.trim().split('.').at(-1) ?? '',
    parameters: parameters.map((parameter) => parameter.trim()),
    value: line.slice(end + 1),
  };
}

const isQuotedPrintable = ({ parameters }: Property) =>
  parameters.some((parameter) => /^(?:ENCODING=)?QUOTED-PRINTABLE$/.test(parameter));

/** The value without quoted-printable, still escaped. */
function decodeValue(property: Property): string {
  if (!isQuotedPrintable(property)) return property.value;
  const bytes = Buffer.from(
    Buffer.from(property.value)
      .toString('latin1')
      .replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
  return cleanText(decodeText(bytes) ?? '');
}

/** The parts of a value between semicolons, without escapes. */
const splitValue = (property: Property): string[] =>
  (decodeValue(property).match(/(?:^|;)(?:\\[\s\S]|[^;\\])*/g) ?? []).map((part) =>
    part
      .replace(/^;/, '')
      .replace(/\\([\s\S])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
      .trim(),
  );

const hasLetters = (text: string) => /\p{L}/u.test(text);

function readContact(properties: readonly Property[]) {
  const partsOf = (name: string) => {
    const found = properties.find((property) => property.name === name);
    return found ? splitValue(found) : [];
  };
  const [last = '', first = '', middle = ''] = partsOf('N');
  const names = [partsOf('FN').join(';'), [first, middle, last].filter(Boolean).join(' '), partsOf('ORG')[0] ?? ''];
  const phones = properties
    .filter(({ name, parameters }) => name === 'TEL' && !/FAX|PAGER/.test(parameters.join()))
    .sort((one, other) => rankPhone(one) - rankPhone(other))
    .map((property) => splitValue(property).join(' ').replace(/^tel:/i, ''));
  const notes = properties.filter(({ name }) => name === 'NOTE').map((note) => splitValue(note).join(';'));
  return {
    // Telephones write the number as the name of a contact without one.
    name: names.find(hasLetters) ?? '',
    notes: notes.filter(Boolean).join('\n'),
    phones: phones.filter(Boolean).slice(0, mostPhones),
  };
}

const rankPhone = ({ parameters }: Property) =>
  /CELL|IPHONE|MOBILE/.test(parameters.join()) ? 0 : /PREF/.test(parameters.join()) ? 1 : 2;
