/** The fourteen allergens as glyphs of 24 by 24 in a row, in the order of `app/features/carta/allergens.ts`. */
import { ink } from './palette.mjs';
import { at, circle, path, Sheet, stroke } from './pen.mjs';

const width = 1.5;
const pen = { stroke: ink.botella, strokeWidth: width, strokeLinejoin: 'round', strokeLinecap: 'round' };
const line = (d) => stroke(d, ink.botella, width);
const shape = (d, fill) => path(d, { ...pen, fill });
const dot = (x, y, r = 1) => circle(x, y, r, { fill: ink.botella });

const grain = 'M0 0C-3.600 -.4 -5.600 -2.600 -5.400 -5.800C-2 -5.600 .2 -3.600 0 0Z';
const grains = [13, 18.5].flatMap((y) => [
  at(12, y, shape(grain, ink.miel)),
  at(12, y, shape(grain, ink.miel), { flip: true }),
]);
const seed = 'M0 -4C2.600 -.8 2.400 3 0 3C-2.400 3 -2.600 -.8 0 -4Z';
const petal = shape('M0 0C-2.800 1.400 -6.600 .2 -6.800 -3.200C-3.800 -4.600 -.8 -3.400 0 0Z', '#B59CC0');

const glyphs = [
  // An ear of wheat.
  [
    line('M12 8V22.500'),
    grains,
    shape('M12 1.200C14.600 3.400 14.600 6.400 12 8.400C9.400 6.400 9.400 3.400 12 1.200Z', ink.miel),
  ],
  // A curled prawn with its feelers in front.
  [
    shape(
      'M17.500 5.500C10 3.500 3.500 8 4.500 14.500C5.200 18.600 9 20.800 13 20.200L12.600 16.800C10 16.900 8.600 15.400 8.800 13.400C9.200 10.600 13.500 9.800 18.500 9.800C20 8.500 19.500 6.300 17.500 5.500Z',
      ink.tomate,
    ),
    shape('M13 20.200L18 22.200L16.800 18.600L18.600 15.500L12.600 16.800Z', ink.tomate),
    line('M9.600 6.200L11.200 10.200M5.200 10.800L9.200 12.600M5.600 17.400L9.400 15.600'),
    line('M19.500 7C21.500 6 22.300 4 21.800 1.800M18 5.600C18.800 4.400 18.600 3 17.600 1.800'),
    dot(16.4, 7.4),
  ],
  // An egg.
  [
    shape('M12 2C16.500 2 20 9 20 14A8 8 0 0 1 4 14C4 9 7.500 2 12 2Z', ink.miga),
    line('M8 14.500C8 16.800 9.300 18.200 11 18.600'),
  ],
  // A fish.
  [
    shape(
      'M1.800 12C5 6.500 11.500 5.500 16.800 11L22.200 6.800V17.200L16.800 13C11.500 18.500 5 17.500 1.800 12Z',
      '#9DB4C6',
    ),
    line('M9.200 8.200C10.600 10.500 10.600 13.500 9.200 15.800'),
    dot(5.8, 11.2),
  ],
  // A peanut in its shell.
  [
    at(
      12,
      12,
      [
        shape(
          'M0 -10.500C4.500 -10.500 6.200 -7 5.200 -4C4.400 -1.700 4.400 -.6 5.400 1.600C7.400 6 5 10.500 0 10.500C-5 10.500 -7.400 6 -5.400 1.600C-4.400 -.6 -4.400 -1.700 -5.200 -4C-6.200 -7 -4.500 -10.500 0 -10.500Z',
          ink.pan,
        ),
        line('M-1.800 -7.200V-4.800M1.800 -6.200V-3.800M-2.200 3V5.600M2 2.400V5M0 6.800V8'),
      ],
      { turn: 35 },
    ),
  ],
  // A pod of soya with its beans.
  [
    shape('M2.500 20.500C2 12 9.500 3 21 3.500C22 13 13 21.500 2.500 20.500Z', '#A9BE86'),
    ...[
      [7.6, 16.4],
      [12, 12],
      [16.4, 7.8],
    ].map(([x, y]) => circle(x, y, 2.4, { ...pen, fill: ink.miga })),
    line('M21 3.500L22.500 1.800'),
  ],
  // A bottle of milk.
  [
    shape(
      'M9 5.500V8.500C9 10.500 6 11.500 6 14.500V20.500Q6 22.200 7.800 22.200H16.200Q18 22.200 18 20.500V14.500C18 11.500 15 10.500 15 8.500V5.500Z',
      '#FFFFFF',
    ),
    shape('M8.200 2H15.800V5.500H8.200Z', '#9DB4C6'),
    line('M6 14.800H18'),
  ],
  // A hazelnut in its cap.
  [
    shape(
      'M12 1.800C14 4.500 21.200 7 21.200 14C21.200 19 17 22.200 12 22.200C7 22.200 2.800 19 2.800 14C2.800 7 10 4.500 12 1.800Z',
      ink.maderaClara,
    ),
    shape(
      'M3.400 16.500C6 14.600 18 14.600 20.600 16.500C19.400 20.200 16 22.200 12 22.200C8 22.200 4.600 20.200 3.400 16.500Z',
      ink.miga,
    ),
    line('M7.500 11.500C8 9.800 9 8.600 10.200 7.600'),
  ],
  // Sticks of celery.
  [
    shape('M9 22.200C7.200 18 7.200 14 8 10H16C16.800 14 16.800 18 15 22.200Z', '#C6D4A6'),
    line('M10.800 10.500C10.500 14 10.600 17.500 11 22M13.200 10.500C13.500 14 13.400 17.500 13 22'),
    shape(
      'M9.500 10.500C5.500 10.800 2.600 8.800 2.500 5.200C6 4.400 9 6.500 9.500 10.500ZM14.500 10.500C18.500 10.800 21.400 8.800 21.500 5.200C18 4.400 15 6.500 14.500 10.500Z',
      ink.salvia,
    ),
    shape('M12 10.500C8.800 8.600 8.600 4.200 12 1.500C15.400 4.200 15.200 8.600 12 10.500Z', ink.salvia),
  ],
  // A jar of mustard.
  [
    shape('M6 9H18V19.500Q18 22 15.500 22H8.500Q6 22 6 19.500Z', ink.yema),
    shape('M5 5.500H19V9H5Z', '#C98F5B'),
    shape('M6 12.500H18V18H6Z', ink.crema),
    line('M16 5.500L19.500 1.500'),
    line('M9.500 15.200H14.500'),
  ],
  // Seeds of sesame.
  [
    at(7, 8.5, shape(seed, ink.miga), { turn: -30 }),
    at(16.5, 7, shape(seed, ink.miga), { turn: 24 }),
    at(12, 14.5, shape(seed, ink.miga), { turn: 4 }),
    at(5.5, 18, shape(seed, ink.miga), { turn: 40 }),
    at(18.5, 17.5, shape(seed, ink.miga), { turn: -38 }),
  ],
  // A bottle of wine, for sulphites.
  [
    shape(
      'M10 1.800H14V8C14 10.500 17 11 17 14V20.500Q17 22.200 15.300 22.200H8.700Q7 22.200 7 20.500V14C7 11 10 10.500 10 8Z',
      ink.salvia,
    ),
    shape('M7 14.500H17V19.500H7Z', ink.crema),
    line('M10 5H14'),
  ],
  // A lupin in flower.
  [
    line('M12 8V22.500'),
    shape('M12 1.200C14.400 3 14.400 6 12 7.600C9.600 6 9.600 3 12 1.200Z', '#B59CC0'),
    [10, 15.2].flatMap((y) => [at(12, y, petal), at(12, y, petal, { flip: true })]),
    shape(
      'M12 22C9 22.400 5.800 21.200 5 18.200C8 17.600 11 18.800 12 22ZM12 22C15 22.400 18.200 21.200 19 18.200C16 17.600 13 18.800 12 22Z',
      ink.salvia,
    ),
  ],
  // A mussel.
  [
    shape('M12 22.200C5 19 .8 12 2.600 5.600C3.600 2.600 7 2.400 8.600 5C11 9 12.400 15 12 22.200Z', '#6D86A0'),
    shape(
      'M12 22.200C19 19 23.200 12 21.400 5.600C20.400 2.600 17 2.400 15.400 5C13 9 11.600 15 12 22.200Z',
      '#6D86A0',
    ),
    shape('M12 22.200C9.200 17 9.600 13 12 9.800C14.400 13 14.800 17 12 22.200Z', ink.miel),
    line('M5.600 7.200C5.800 11 7 14.200 9 17M18.400 7.200C18.200 11 17 14.200 15 17'),
  ],
];

function drawAllergens() {
  return new Sheet('alergenos', 24 * glyphs.length, 24, { precision: 2 }).add(
    ...glyphs.map((glyph, index) => at(24 * index, 0, glyph)),
  );
}

export const allergenPictures = { alergenos: drawAllergens };
