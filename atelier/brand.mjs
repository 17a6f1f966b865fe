/** The restaurant's marks: the word, the bottle, the prescription sign. */
import { lettering, outline, prescription } from './lettering.mjs';
import { ink } from './palette.mjs';
import { circle, group, path, rect, Sheet, stroke } from './pen.mjs';

/** The word with its brass point, in one colour. The sheet has the size of the letters. */
function drawWord(name, colour, point) {
  const size = 64;
  const word = outline('Antídoto', { x: 2, y: 54, size, anchor: 'start' });
  const stop = outline('.', { x: 2 + word.width, y: 54, size, anchor: 'start' });
  return () =>
    new Sheet(name, Math.ceil(word.width + stop.width + 2), 60).add(
      path(word.d, { fill: colour }),
      path(stop.d, { fill: point }),
    );
}

/** The restaurant's bottle, about 100 high on a grid of 128, with a star as its label. */
export function bottleMark({
  glass = ink.crema,
  stopper = ink.latonClaro,
  star = ink.vermut,
  line = ink.latonClaro,
} = {}) {
  const burst = 'M64 56Q66.500 71.500 82 74Q66.500 76.500 64 92Q61.500 76.500 46 74Q61.500 71.500 64 56Z';
  return [
    path('M55 10H73Q76 10 76 13V20Q76 23 73 23H55Q52 23 52 20V13Q52 10 55 10Z', { fill: stopper }),
    path('M53 27H75V33Q75 38 80 41Q96 50 96 64V106Q96 114 88 114H40Q32 114 32 106V64Q32 50 48 41Q53 38 53 33Z', {
      fill: glass,
    }),
    path(burst, { fill: star }),
    stroke('M42 102H86', line, 3.4),
  ];
}

function drawMark() {
  return new Sheet('mark', 128, 128).add(rect(0, 0, 128, 128, { rx: 28, fill: ink.botella }), bottleMark());
}

/** The mark as an application icon. With `bleed` it fills the whole square, as a maskable icon must. */
export function iconSvg({ bleed = false } = {}) {
  const sheet = new Sheet(bleed ? 'icon-bleed' : 'icon', 128, 128);
  return sheet
    .add(
      rect(0, 0, 128, 128, { rx: bleed ? 0 : 28, fill: ink.botella }),
      bleed ? group({ transform: 'translate(19.200 19.200) scale(.7)' }, bottleMark()) : bottleMark(),
    )
    .toString();
}

function drawPrescription() {
  return new Sheet('receta', 72, 84, { precision: 2 }).add(
    prescription(ink.botella, { x: 3, y: 60, size: 56, anchor: 'start' }),
  );
}

function drawPrescriptionLight() {
  return new Sheet('receta-clara', 72, 84, { precision: 2 }).add(
    prescription(ink.latonClaro, { x: 3, y: 60, size: 56, anchor: 'start' }),
  );
}

/** The seal: the mark in a ring with the restaurant's trade. */
function drawSeal() {
  const sheet = new Sheet('sello', 240, 240);
  const ring = (text, from, flip) => {
    const letters = [...text];
    const radius = flip ? 101 : 91;
    const step = 8.6;
    return letters.map((letter, index) => {
      const angle = from + (flip ? -1 : 1) * (index - (letters.length - 1) / 2) * step;
      return group(
        { transform: `rotate(${angle.toFixed(1)} 120 120)` },
        lettering(letter, ink.latonClaro, { x: 120, y: flip ? 120 + radius : 120 - radius, size: 17, face: 'sans' }),
      );
    });
  };
  return sheet.add(
    circle(120, 120, 118, { fill: ink.botella }),
    circle(120, 120, 113, { fill: 'none', stroke: ink.laton, strokeWidth: 1.6 }),
    circle(120, 120, 80, { fill: 'none', stroke: ink.laton, strokeWidth: 1.6 }),
    ring('BAR · RESTAURANTE', 0, false),
    ring('MADRID', 0, true),
    circle(29, 136, 2.6, { fill: ink.vermut }),
    circle(211, 136, 2.6, { fill: ink.vermut }),
    group({ transform: 'translate(56 54)' }, bottleMark()),
  );
}

export const brand = {
  logo: drawWord('logo', ink.botella, ink.laton),
  'logo-claro': drawWord('logo-claro', ink.crema, ink.latonClaro),
  mark: drawMark,
  sello: drawSeal,
  receta: drawPrescription,
  'receta-clara': drawPrescriptionLight,
};
