import letters from './letters.json';

/** The fonts whose outlines `atelier/letters.mjs` writes to `letters.json`. */
export type Face = 'serif' | 'text';

interface FaceLetters {
  upm: number;
  outlines: Record<string, [advance: number, outline: string]>;
  pairs: Record<string, number>;
}
// TypeScript reads the tuples of a JSON file as arrays.
const faces = letters as unknown as Record<Face, FaceLetters>;

/** The letters of a text that the fonts have; a letter with an unknown accent loses the accent. */
function spell(text: string): string[] {
  const { outlines } = faces.text;
  return [...text.normalize('NFC').replace(/\s/g, ' ')].flatMap((letter) => {
    if (Object.hasOwn(outlines, letter)) return [letter];
    return [...letter.normalize('NFD')].filter((part) => Object.hasOwn(outlines, part));
  });
}

/** The position of each letter and the width of all, in units of the font. */
function shape(text: string, face: Face): { placed: { letter: string; at: number }[]; width: number } {
  const { outlines, pairs } = faces[face];
  let at = 0;
  let before = '';
  const placed = spell(text).map((letter) => {
    at += pairs[before + letter] ?? 0;
    const place = { letter, at };
    at += outlines[letter]?.[0] ?? 0;
    before = letter;
    return place;
  });
  return { placed, width: at };
}

export const widthOf = (text: string, face: Face, size: number): number =>
  (shape(text, face).width * size) / faces[face].upm;

/** Breaks a text into lines of a width in px; also breaks a word that is wider. */
export function wrapText(text: string, face: Face, size: number, width: number): string[] {
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      let part = line.slice(0, -1);
      while (!fits(part) && part.length > 1) part = part.slice(0, -1);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

interface Place {
  /** The middle or the start of the text (`anchor`) and its baseline, in px. */
  x: number;
  y: number;
  size: number;
  face: Face;
  fill: string;
  anchor?: 'start' | 'middle';
}

const round = (value: number) => Number(value.toFixed(2));

/** An SVG drawing with text as outlines; it holds each letter's outline once. */
export function createDrawing(width: number, height: number) {
  const used = new Map<string, string>();
  const parts: string[] = [];
  return {
    add(element: string): void {
      parts.push(element);
    },

    letter(text: string, { x, y, size, face, fill, anchor = 'middle' }: Place): void {
      const { upm, outlines } = faces[face];
      const { placed, width: wide } = shape(text, face);
      const scale = size / upm;
      const start = anchor === 'middle' ? x - (wide * scale) / 2 : x;
      const glyphs = placed.map(({ letter, at }) => {
        const id = `${face.charAt(0)}${letter.codePointAt(0)}`;
        used.set(id, outlines[letter]?.[1] ?? '');
        return `<use href="#${id}" x="${at}"/>`;
      });
      const transform = `translate(${round(start)} ${round(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
      parts.push(`<g fill="${fill}" transform="${transform}">${glyphs.join('')}</g>`);
    },

    toString(): string {
      const outlines = [...used].map(([id, d]) => `<path id="${id}" d="${d}"/>`).join('');
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${outlines}</defs>${parts.join('')}</svg>`;
    },
  };
}
