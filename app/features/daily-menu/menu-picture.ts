import { createDrawing, widthOf, wrapText, type Face } from './lettering';

/** The texts in a menu's picture. */
export interface MenuWords {
  name: string;
  title: string;
  date: string;
  courses: readonly { title: string; dishes: readonly string[] }[];
  /** '14,50 €'. */
  price?: string;
  notes: readonly string[];
}

/** Sizes of the sheet (portrait) and of the card that networks show with a link, in px. */
export const sheetSize = { width: 1240, height: 1754 };
export const cardSize = { width: 1200, height: 630 };

const ink = {
  crema: '#FBF6EA',
  papel: '#F4EBD7',
  botella: '#12372A',
  laton: '#B88A44',
  latonClaro: '#E0BE7E',
  vermut: '#A23A2B',
  tinta: '#201B14',
  gris: '#5E5546',
};

interface Line {
  text: string;
  face: Face;
  size: number;
  fill: string;
  /** Distance from the previous baseline, in px. */
  step: number;
}

const sum = (lines: readonly Line[]) => lines.reduce((all, { step }) => all + step, 0);

/** The lines of all courses, each under its title; `scale` 1 is the normal size. */
function setCourses({ courses }: MenuWords, scale: number, width: number): Line[] {
  return courses.flatMap(({ title, dishes }, index) => [
    { text: title, face: 'serif' as const, size: 46 * scale, fill: ink.vermut, step: (index === 0 ? 46 : 92) * scale },
    ...dishes.flatMap((dish) =>
      wrapText(dish, 'text', 37 * scale, width).map((text, at) => ({
        text,
        face: 'text' as const,
        size: 37 * scale,
        fill: ink.tinta,
        step: (at === 0 ? 57 : 44) * scale,
      })),
    ),
  ]);
}

/** The lines in the largest scale that fits the height; at the smallest scale the last lines are left out. */
function fitCourses(
  words: MenuWords,
  { width, height }: { width: number; height: number },
  { most, least }: { most: number; least: number },
): Line[] {
  for (let scale = most; scale > least; scale -= 0.04) {
    const lines = setCourses(words, scale, width);
    if (sum(lines) <= height) return lines;
  }
  const lines = setCourses(words, least, width);
  while (sum(lines) > height) lines.pop();
  return lines;
}

const shrink = (text: string, face: Face, size: number, width: number) =>
  Math.min(size, (size * width) / Math.max(1, widthOf(text, face, size)));

/** The restaurant's name with the brass drop after it; `x` is its middle or its start. */
function drawName(
  drawing: ReturnType<typeof createDrawing>,
  text: string,
  place: { x: number; y: number; size: number; isStart?: boolean; fill: string },
) {
  const { x, y, size, fill, isStart = false } = place;
  const width = widthOf(text, 'serif', size);
  drawing.letter(text, { x, y, size, face: 'serif', fill, anchor: isStart ? 'start' : 'middle' });
  const end = isStart ? x + width : x + width / 2;
  drawing.add(
    `<circle cx="${(end + size * 0.17).toFixed(1)}" cy="${(y - size * 0.09).toFixed(1)}" r="${(size * 0.1).toFixed(1)}" fill="${ink.laton}"/>`,
  );
}

/** The menu as a sheet of paper. */
export function drawMenuSheet(words: MenuWords): string {
  const { width, height } = sheetSize;
  const drawing = createDrawing(width, height);
  const middle = width / 2;
  const rule = (y: number, wide: number) =>
    drawing.add(`<path d="M${middle - wide / 2} ${y}H${middle + wide / 2}" stroke="${ink.laton}" stroke-width="3"/>`);
  drawing.add(`<rect width="${width}" height="${height}" fill="${ink.crema}"/>`);
  drawing.add(
    `<rect x="36" y="36" width="${width - 72}" height="${height - 72}" fill="none" stroke="${ink.laton}" stroke-width="3"/>`,
  );
  drawing.add(
    `<rect x="50" y="50" width="${width - 100}" height="${height - 100}" fill="none" stroke="${ink.laton}" stroke-width="1.2"/>`,
  );
  drawName(drawing, words.name, { x: middle, y: 186, size: shrink(words.name, 'serif', 96, 900), fill: ink.botella });
  drawing.letter(words.title, { x: middle, y: 286, size: 54, face: 'serif', fill: ink.vermut });
  drawing.letter(words.date, {
    x: middle,
    y: 346,
    size: shrink(words.date, 'text', 36, 1000),
    face: 'text',
    fill: ink.gris,
  });
  rule(392, 180);

  const foot = words.notes.length * 46 + (words.price ? 118 : 20);
  const bottom = height - 110;
  const [top, end] = [420, bottom - foot - 74];
  const lines = fitCourses(words, { width: 1000, height: end - top }, { most: 1.2, least: 0.42 });
  // Center a short menu vertically.
  let y = top + (end - top - sum(lines)) / 2;
  for (const { step, ...line } of lines) {
    y += step;
    drawing.letter(line.text, { x: middle, y, ...line });
  }
  rule(bottom - foot - 14, 180);
  if (words.price) {
    const size = shrink(words.price, 'serif', 78, 1000);
    drawing.letter(words.price, { x: middle, y: bottom - foot + 78, size, face: 'serif', fill: ink.botella });
  }
  words.notes.forEach((note, index) => {
    const at = bottom - (words.notes.length - 1 - index) * 46;
    drawing.letter(note, { x: middle, y: at, size: shrink(note, 'text', 32, 1040), face: 'text', fill: ink.gris });
  });
  return drawing.toString();
}

/** The menu as the card of a shared link: day and price in large letters, and the dishes that fit. */
export function drawMenuCard(words: MenuWords): string {
  const { width, height } = cardSize;
  const drawing = createDrawing(width, height);
  const start = 64;
  drawing.add(`<rect width="${width}" height="${height}" fill="${ink.crema}"/>`);
  drawing.add(
    `<rect width="500" height="${height}" fill="${ink.botella}"/><rect x="500" width="4" height="${height}" fill="${ink.laton}"/>`,
  );
  drawName(drawing, words.name, {
    x: start,
    y: 122,
    size: shrink(words.name, 'serif', 58, 340),
    isStart: true,
    fill: ink.crema,
  });
  const write = (text: string, look: { y: number; size: number; face: Face; fill: string }) =>
    drawing.letter(text, { ...look, x: start, size: shrink(text, look.face, look.size, 390), anchor: 'start' });
  write(words.title, { y: 232, size: 52, face: 'serif', fill: ink.latonClaro });
  write(words.date, { y: 290, size: 30, face: 'text', fill: ink.crema });
  if (words.price) write(words.price, { y: 470, size: 84, face: 'serif', fill: ink.crema });
  words.notes
    .slice(0, 2)
    .forEach((note, index) => write(note, { y: 522 + index * 36, size: 25, face: 'text', fill: ink.latonClaro }));

  const lines = fitCourses(words, { width: 580, height: height - 96 }, { most: 0.95, least: 0.5 });
  let y = (height - sum(lines)) / 2 - 6;
  for (const { step, ...line } of lines) {
    y += step;
    drawing.letter(line.text, { x: 556, y, ...line, anchor: 'start' });
  }
  return drawing.toString();
}
