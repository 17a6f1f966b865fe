/** Pictures for empty and missing pages: an empty bottle, a spilt one. Without a background. */
import { drawSign, drum, inGlass, inRound } from './glassware.mjs';
import { footShadow } from './light.mjs';
import { lettering } from './lettering.mjs';
import { ink } from './palette.mjs';
import { at, circle, ellipse, path, rounded, Sheet, stroke } from './pen.mjs';

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
    lying && path('M71 -124V-22Q71 -7 60 -7H38V-150Q60 -142 71 -124Z', { fill: ink.vermut, opacity: 0.85 }),
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
    ellipse(100, 317, 26, 5, { fill: ink.granate }),
    path('M100 268C109 284 115 293 115 301A15 15 0 0 1 85 301C85 293 91 284 100 268Z', { fill: ink.vermut }),
    stroke('M91 302Q91 294 96 286', '#F3C9B5', 3.4),
  );
}

export function drawSpiltBottle() {
  const sheet = new Sheet('frasco-roto', 480, 360);
  return sheet.add(
    path(
      'M40 316C34 296 92 292 150 294C210 280 300 292 352 300C424 302 452 318 424 328C380 344 260 334 200 340C120 346 44 338 40 316Z',
      { fill: ink.granate },
    ),
    path('M64 314C70 302 120 302 160 303C220 292 290 300 330 306C350 310 330 316 300 314C230 310 130 322 64 314Z', {
      fill: ink.vermut,
    }),
    stroke('M96 309Q130 304 168 308M212 302Q240 299 262 302', '#E9A58C', 3, { opacity: 0.8 }),
    at(92, 236, clearBottle(sheet, { sign: '✶', lying: true }), { turn: 90 }),
    path('M324 250Q344 258 346 300Q352 306 330 306Q336 272 318 262Z', { fill: ink.vermut }),
    at(428, 306, [
      circle(0, 0, 22, { fill: '#C79A62' }),
      inGlass(sheet, 'M-22 0A22 22 0 0 1 22 0A22 22 0 0 1 -22 0Z', '#C79A62'),
      circle(0, 0, 14, { fill: 'none', stroke: '#8A5E2C', strokeWidth: 2, opacity: 0.5 }),
    ]),
  );
}
