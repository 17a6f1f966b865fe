import { zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { fold } from '~/features/carta/search';
import type { PasteFound } from './paste-found';
import { readPaste, type SentPaste } from './read-paste';

/*
 * Tables and texts of many programs. In the file, after `---`: list, name, price, half, allergens, 'oculto' or English name of
 * each dish; `?` before the list: in doubt, `?` alone: sure but for its list. After `***`: the columns that are asked. `→`: a tab;
 * in a workbook `## name` begins a sheet, `!` hides it, `=` makes a number.
 */
const kinds = readFileSync(path.resolve('tests/support/cartas/kinds.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((whole) => {
    const [title = '', ...lines] = whole.replace(/\n$/, '').split('\n');
    const body = lines.filter((line) => !/^(?:---|\*\*\*) /.test(line)).join('\n');
    const after = (sign: string) => lines.flatMap((line) => (line.startsWith(`${sign} `) ? line.slice(4) : []));
    return { title, body: body.replaceAll('→', '\t'), dishes: after('---'), asked: after('***').join(', ') };
  });

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
function makeBook(body: string): Uint8Array {
  const sheets = body
    .split(/^## /m)
    .slice(1)
    .map((sheet) => sheet.trimEnd().split('\n'));
  const parts = sheets.map(([, ...rows], at) => {
    const cells = rows.map((row) =>
      row
        .split(';')
        .map((cell) =>
          cell.startsWith('=')
            ? `<c><v>${cell.slice(1)}</v></c>`
            : cell === ''
              ? '<c/>'
              : `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`,
        ),
    );
    return [
      `xl/s${at}.xml`,
      `<worksheet><sheetData>${cells.map((row) => `<row>${row.join('')}</row>`).join('')}</sheetData></worksheet>`,
    ];
  });
  const named = sheets.map(
    ([name = ''], at) =>
      `<sheet name="${name.replace('!', '')}" id="r${at}"${name.endsWith('!') ? ' state="hidden"' : ''}/>`,
  );
  const related = sheets.map((_, at) => `<Relationship Id="r${at}" Type="t/worksheet" Target="s${at}.xml"/>`);
  const around = [
    ['xl/workbook.xml', `<workbook><sheets>${named.join('')}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `<Relationships>${related.join('')}</Relationships>`],
  ];
  return zipSync(
    Object.fromEntries([...around, ...parts].map(([name = '', xml = '']) => [name, Buffer.from(xml)] as const)),
  );
}
/** The Spanish letters of Mac Roman. */
const macSigns: Partial<Record<string, number>> = { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96 };

function send(title: string, body: string): SentPaste {
  const sent = (bytes: Uint8Array) => ({ file: { bytes }, text: '', fallback: '' });
  switch (/\[(\w+)\]$/.exec(title)?.[1]) {
    case 'xlsx':
      return sent(makeBook(body));
    case 'win':
      return sent(Buffer.from(body.replaceAll('€', '\u0080').replaceAll('\n', '\r\n'), 'latin1'));
    case 'mac':
      return sent(Buffer.from([...body.replaceAll('\n', '\r')].map((sign) => macSigns[sign] ?? sign.charCodeAt(0))));
    case 'utf16le':
      return sent(Buffer.from(`\ufeff${body}`, 'utf16le'));
    case 'bom':
      return sent(Buffer.from(`\ufeff${body.replaceAll('\n', '\r\n')}`));
    default:
      return { text: body, fallback: '' };
  }
}

const isLacking = (code: string | undefined) => code === undefined || code === 'mercado' || code === 'lista';
const describe = ({ rows }: PasteFound) =>
  rows.map(({ lista, inputs, problem }) => {
    const more = inputs.tipo_en ?? (inputs.oculto ? 'oculto' : '');
    const allergens = inputs.alergenos ?? '';
    const list =
      problem?.code === 'lista' ? '?' : `${isLacking(problem?.code) ? '' : '?'}${lista || (problem ? '?' : '')}`;
    return [list, inputs.tipo, inputs.precio, inputs.precio_media, allergens, more]
      .join('|')
      .replace(/(?<=\|[^|]*)\|+$/, '');
  });

/** Words that become a code, a tick, a head of prices or a sign of the file. */
const understood =
  /^(?:sep|media|racion|tapa|copa|botella|precio|plato|tabla|leche|huevos?|milk|eggs|gluten|contiene|puede|contener|soja|verdadero|falso|kg|persona|consultar|regular|may|costes?)$/;
/** The words and prices of a text that are nowhere in what was read. */
function findLost(body: string, found: PasteFound): string[] {
  const plain = (text: string) => fold(text.normalize('NFKC').replaceAll('\u00ad', ''));
  const shown = plain(JSON.stringify(found));
  const words = plain(body).match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !understood.test(word) && !shown.includes(word));
}

const read = kinds.map(({ title, body, dishes, asked }) => {
  const found = readPaste(send(title, body));
  if (!found.ok) return { title, dishes, lost: [JSON.stringify(found)], got: [], asked, askedGot: '', questions: 0 };
  const columns = found.columns.filter(({ field }) => field === '').map(({ id }) => id);
  const questions = found.headings.filter(({ isAsked }) => isAsked).length + columns.length;
  return {
    title,
    dishes,
    asked,
    got: describe(found),
    askedGot: columns.join(', '),
    questions,
    lost: findLost(body, found),
  };
});

it.each(read)('reads $title', ({ dishes, got, asked, askedGot, lost }) => {
  expect({ got, askedGot, lost }).toEqual({ got: dishes, askedGot: asked, lost: [] });
});

it('loses nothing, and is sure of nothing wrong', () => {
  const wrong = read.flatMap(({ title, dishes, got }) =>
    got.filter((each) => !each.startsWith('?') && !dishes.includes(each)).map((each) => `${title}: ${each}`),
  );
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const count = sum(read.map(({ got }) => got.length));
  const doubted = sum(read.map(({ got }) => got.filter((each) => /^\?[^|]/.test(each)).length));
  const lost = sum(read.map((each) => each.lost.length));
  const questions = sum(read.map((each) => each.questions));
  process.stdout.write(
    `${read.length} cartas, ${count} dishes, ${lost} lost, ${wrong.length} wrongly sure, ${doubted} in doubt, ${questions} lists and columns asked\n`,
  );
  expect([read.length >= 40, lost, wrong]).toEqual([true, 0, []]);
});
