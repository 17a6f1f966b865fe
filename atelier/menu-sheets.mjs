/**
 * Draws the two sheets of the sample menu of the day, Spanish and English, as the pictures that an owner would upload.
 *
 *   node atelier/menu-sheets.mjs
 *
 * Writes `supabase/seed/storage/imagenes/menu-del-dia/{es,en}/`: the sheet as JPEG and, beside it, the smaller copies
 * that the site makes of each uploaded picture. Dishes and price are those of `supabase/seed.sql`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { albarelo, vessel } from './glassware.mjs';
import { lettering, outline } from './lettering.mjs';
import { ink } from './palette.mjs';
import { at, circle, path, rect, Sheet, stroke } from './pen.mjs';
import { tile } from './tiles.mjs';

const folder = fileURLToPath(new URL('../supabase/seed/storage/imagenes/menu-del-dia/', import.meta.url));
const [width, height] = [1240, 1754];
const left = 96;
const grey = '#5C5346';

const sheets = [
  {
    file: 'es/1795158720000-h7k2qdw1240h1754',
    place: 'BAR · RESTAURANTE · MADRID',
    title: 'Menú del día',
    choose: 'elige uno',
    courses: [
      [
        'PRIMEROS',
        'Lentejas estofadas con verduras',
        'Crema de calabaza con queso de cabra',
        'Ensaladilla de la casa',
        'Macarrones con chorizo',
      ],
      [
        'SEGUNDOS',
        'Merluza a la romana con ensalada',
        'Pollo al ajillo con patatas',
        'Filete de ternera con pimientos',
        'Pisto con huevo frito',
      ],
      ['POSTRES', 'Flan de huevo', 'Arroz con leche', 'Fruta de temporada', 'Café'],
    ],
    dosage: [
      'Posología',
      'Un primero, un segundo y un postre.',
      'Sin prisa y en buena compañía.',
      'De lunes a viernes',
    ],
    price: '14,50 €',
    tax: 'IVA incluido',
  },
  {
    file: 'en/1795158720000-v4m9xsw1240h1754',
    place: 'BAR · RESTAURANT · MADRID',
    title: 'Menu of the day',
    choose: 'choose one',
    courses: [
      [
        'FIRST COURSE',
        'Lentil stew with vegetables',
        'Pumpkin soup with goat’s cheese',
        'House potato salad',
        'Macaroni with chorizo',
      ],
      [
        'MAIN COURSE',
        'Hake in batter with salad',
        'Garlic chicken with potatoes',
        'Beef steak with peppers',
        'Stewed vegetables with a fried egg',
      ],
      ['DESSERT', 'Egg custard flan', 'Rice pudding', 'Seasonal fruit', 'Coffee'],
    ],
    dosage: ['Dosage', 'One first, one main, one dessert.', 'Unhurried, and in good company.', 'Monday to Friday'],
    price: '€14.50',
    tax: 'VAT included',
  },
];

/** The three doses are objects of the shelf: an oil bottle, a majolica jar, a liqueur. */
const doses = (sheet) => [
  at(
    0,
    0,
    vessel(sheet, {
      outline: 'vermouth',
      glass: '#2F5A3E',
      liquid: '#4E7A3C',
      level: 0.6,
      close: 'cork',
      tag: { w: 48, h: 54, up: 20, sign: '1', style: 'cut' },
    }),
    { scale: 1.5 },
  ),
  at(0, 0, albarelo(sheet, { colour: ink.vermut, sign: '2', height: 130, lid: ink.maderaClara }), { scale: 1.72 }),
  at(
    0,
    0,
    vessel(sheet, {
      outline: 'globe',
      glass: '#D9C48A',
      liquid: '#C98A2E',
      level: 0.52,
      close: 'ball',
      closeColour: '#E0BE7E',
      clear: true,
      tag: { w: 50, h: 40, up: 24, sign: '3', style: 'oval', ink: ink.vermut },
    }),
    { scale: 1.66 },
  ),
];

function drawSheet({ file, place, title, choose, courses, dosage, price, tax }) {
  const sheet = new Sheet(file, width, height);
  const line = (text, x, y, size, fill, options) => lettering(text, fill, { x, y, size, anchor: 'start', ...options });
  const sans = { face: 'sans' };
  const brand = outline('Antídoto', { size: 50 }).width;
  const frieze = sheet.pattern(64, 64, tile(), { y: 336 });
  return sheet
    .add(
      rect(0, 0, width, height, { fill: ink.crema }),
      rect(0, 0, width, 336, { fill: ink.botella }),
      line('Antídoto', left, 102, 50, ink.crema),
      circle(left + brand + 9, 98, 5.4, { fill: ink.latonClaro }),
      line(place, width - left, 102, 25, ink.latonClaro, { ...sans, tracking: 3.4, anchor: 'end' }),
      line(title, left - 4, 262, 126, ink.crema),
      rect(0, 336, width, 64, { fill: frieze }),
      rect(0, 333, width, 3, { fill: ink.laton }),
      courses.map(([name, ...dishes], index) => {
        const top = 428 + index * 324;
        const wide = outline(name, { size: 27, ...sans, tracking: 3.6 }).width;
        return [
          index > 0 && stroke(`M${left} ${top - 4}H${width - left}`, ink.linea, 2),
          stroke(`M${left - 6} ${top + 285}H${left + 158}`, ink.laton, 2.5),
          at(left + 76, top + 284, doses(sheet)[index]),
          line(name, 330, top + 52, 27, ink.vermut, { ...sans, tracking: 3.6 }),
          line(choose, 330 + wide + 18, top + 52, 25, grey, sans),
          dishes.map((dish, row) => line(dish, 330, top + 110 + row * 56, 41, ink.tinta)),
        ];
      }),
      rect(0, 1436, width, height - 1436, { fill: ink.papel }),
      rect(0, 1436, width, 3, { fill: ink.laton }),
      line(dosage[0], left, 1532, 42, ink.botella),
      line(dosage[1], left, 1582, 32, grey, sans),
      line(dosage[2], left, 1627, 32, grey, sans),
      line(dosage[3], left, 1688, 33, ink.tinta, sans),
      rect(693, 1488, 451, 214, { fill: ink.crema, stroke: ink.laton, strokeWidth: 3 }),
      rect(704, 1499, 429, 192, { fill: 'none', stroke: ink.laton, strokeWidth: 1.6 }),
      lettering(price, ink.vermut, { x: 918, y: 1614, size: 100 }),
      lettering(tax, grey, { x: 918, y: 1664, size: 27, ...sans, tracking: 0.6 }),
      path('M-7 0L0 -7L7 0L0 7Z', { fill: ink.laton, transform: 'translate(918 1499)' }),
    )
    .toString();
}

for (const shown of sheets) {
  const picture = sharp(Buffer.from(drawSheet(shown)), { density: 144 })
    .resize(width, height)
    .flatten();
  const bitmap = sharp(await picture.png().toBuffer());
  await writeFile(`${folder}${shown.file}.jpg`, await bitmap.clone().jpeg({ quality: 76, mozjpeg: true }).toBuffer());
  for (const small of [480, 800, width]) {
    const resized = bitmap.clone().resize(small);
    const name = `${folder}${shown.file}-${small}`;
    await resized.clone().avif({ quality: 54, effort: 6 }).toFile(`${name}.avif`);
    await resized.clone().webp({ quality: 74, effort: 6 }).toFile(`${name}.webp`);
    await resized.clone().jpeg({ quality: 74, mozjpeg: true }).toFile(`${name}.jpg`);
  }
  console.log(`${shown.file}.jpg and its copies`);
}
