/** Pictures for empty and missing pages: an empty bottle, a spilt one. Without a background. */
import { drawSign, drum, inRound } from './glassware.mjs';
import { footShadow } from './light.mjs';
import { lettering } from './lettering.mjs';
import { ink } from './palette.mjs';
import { olive } from './pantry.mjs';
import { at, ellipse, path, rounded, Sheet, stroke } from './pen.mjs';
import { citrusHalf } from './tableware.mjs';

/** A clear apothecary bottle, 250 high, with its base at the origin. */
function clearBottle(sheet, { sign, lying = false }) {
  const outer = rounded([
    [78, 0, 16],
    [78, -128, 34],
    [26, -168, 26],
    [24, -226, 4],
    [-24, -226, 4],
    [-26, -168, 26],
    [-78, -128, 34],
    [-78, 0, 16],
  ]);
  return [
    path(outer, { fill: '#9DB7A6', opacity: 0.5 }),
    path(outer, {
      fill: sheet.linear([
        [0, '#12372A', 0.5],
        [0.08, '#12372A', 0.08],
        [0.2, '#FFFFFF', 0.5],
        [0.42, '#FFFFFF', 0.1],
        [0.8, '#12372A', 0.1],
        [0.96, '#12372A', 0.42],
        [1, '#12372A', 0.2],
      ]),
    }),
    lying && path('M71 -124V-22Q71 -7 60 -7H38V-150Q60 -142 71 -124Z', { fill: '#DB9A34', opacity: 0.9 }),
    path(drum(31, -222, -238, 6), { fill: '#9DB7A6', opacity: 0.85 }),
    stroke('M-58 -22V-112Q-58 -124 -48 -132', '#FFFFFF', 9, { opacity: 0.75 }),
    stroke('M-14 -176V-212', '#FFFFFF', 6, { opacity: 0.7 }),
    stroke('M66 -20V-118', '#FFFFFF', 3, { opacity: 0.6 }),
    ellipse(0, -8, 66, 5, { fill: '#12372A', opacity: 0.22 }),
    inRound(sheet, 'M-50 -112Q0 -108 50 -112V-34Q0 -30 -50 -34Z', ink.papel),
    stroke('M-45 -107Q0 -103 45 -107V-39Q0 -35 -45 -39Z', ink.laton, 1.6),
    typeof sign === 'string' && sign.length > 1
      ? lettering(sign, ink.botella, { y: -60, size: 40 })
      : drawSign(sheet, sign, ink.botella, -56, 42),
  ];
}

export function drawEmptyBottle() {
  const sheet = new Sheet('frasco-vacio', 480, 360);
  return sheet.add(
    footShadow(sheet, 226, 318, 130, 20),
    at(226, 316, clearBottle(sheet, { sign: '404' })),
    // its stopper, beside it
    footShadow(sheet, 366, 318, 44, 8),
    at(360, 316, [
      inRound(sheet, 'M-24 0L-30 -46Q0 -54 30 -46L24 0Q0 5 -24 0Z', '#C79A62'),
      ellipse(0, -47, 30, 7, { fill: '#E0BE8A' }),
      stroke('M-14 -30L-8 -14M6 -34L12 -20M-4 -20L0 -8', '#8A5E2C', 2.4, { opacity: 0.6 }),
    ]),
    // one last drop
    ellipse(100, 317, 26, 5, { fill: '#B9701C' }),
    ellipse(98, 316, 20, 3, { fill: '#E9B24A' }),
    path('M100 268C109 284 115 293 115 301A15 15 0 0 1 85 301C85 293 91 284 100 268Z', { fill: '#DB9A34' }),
    stroke('M91 302Q91 294 96 286', '#FCE6AE', 3.4),
  );
}

export function drawSpiltBottle() {
  const sheet = new Sheet('frasco-roto', 480, 360);
  const syrup = sheet.linear(
    [
      [0, '#E9B24A'],
      [0.5, '#D9942E'],
      [1, '#B9701C'],
    ],
    [0, 0, 0, 1],
  );
  return sheet.add(
    footShadow(sheet, 186, 322, 170, 16),
    path(
      'M262 306C286 292 330 296 356 300C392 296 424 304 432 314C440 326 416 334 388 332C366 344 316 340 296 332C262 334 244 318 262 306Z',
      { fill: '#8A5A18', opacity: 0.5, transform: 'translate(3 5)' },
    ),
    path(
      'M262 306C286 292 330 296 356 300C392 296 424 304 432 314C440 326 416 334 388 332C366 344 316 340 296 332C262 334 244 318 262 306Z',
      { fill: syrup },
    ),
    stroke('M284 308Q318 299 344 306M366 306Q392 302 408 310', '#FCE6AE', 4, { opacity: 0.9 }),
    at(92, 236, clearBottle(sheet, { sign: '✶', lying: true }), { turn: 90 }),
    path('M322 250C338 252 342 268 342 288Q342 302 354 308H318Q330 292 326 272Q324 262 318 260Z', { fill: syrup }),
    stroke('M328 258Q335 266 335 292', '#FCE6AE', 3, { opacity: 0.9 }),
    // what rolled out with it: a slice of orange and an olive; and its cork
    at(392, 312, citrusHalf(30), { turn: 12 }),
    at(300, 326, olive(sheet, { r: 13 })),
    at(448, 322, [
      inRound(sheet, 'M-22 -16L22 -20Q28 -2 22 16L-22 12Q-27 -2 -22 -16Z', '#C79A62'),
      ellipse(22, -2, 6, 18, { fill: '#E0BE8A' }),
      stroke('M-12 -8L-8 0M2 -10L6 -4', '#8A5E2C', 2.4, { opacity: 0.6 }),
    ]),
  );
}
