/** The two founders, half-length behind the bar's counter: she has her pot, he has his bottles. */
import { vessel } from './glassware.mjs';
import { prescription } from './lettering.mjs';
import { fallingLight, footShadow, inLight, lamp, night } from './light.mjs';
import { dim, ink, lit } from './palette.mjs';
import { band, at, circle, ellipse, group, path, rect, rounded, Sheet, stroke } from './pen.mjs';
import { stemGlass } from './tableware.mjs';

const width = 480;
const height = 560;
const counter = 486;

/** The wall: its colour, the lamp's light, the brass seal behind the head. */
function room(sheet, colour) {
  const tick = sheet.stamp(path('M0 -186L2.600 -180.500L0 -175L-2.600 -180.500Z', { fill: ink.latonClaro }));
  return [
    rect(0, 0, width, height, { fill: colour }),
    circle(240, 214, 168, { fill: lit(colour, 0.11) }),
    circle(240, 214, 186, { fill: 'none', stroke: ink.latonClaro, strokeWidth: 1.6, opacity: 0.55 }),
    group(
      { opacity: 0.75, transform: 'translate(240 214)' },
      Array.from({ length: 24 }, (_, index) => tick({ transform: `rotate(${index * 15})` })),
    ),
    circle(150, 110, 400, {
      fill: sheet.radial([
        [0, lamp, 0.17],
        [1, lamp, 0],
      ]),
    }),
  ];
}

/** The counter in front, of wood with a brass rail. */
const bar = (sheet) => [
  rect(0, counter, width, height - counter, { fill: '#4A2A14' }),
  rect(0, counter, width, 16, { fill: '#8A5A30' }),
  rect(0, counter, width, 3, { fill: '#D9A866', opacity: 0.8 }),
  rect(0, counter + 26, width, 2.4, { fill: ink.laton, opacity: 0.8 }),
  rect(0, counter, width, height - counter, { fill: fallingLight(sheet, 0.6) }),
];

const skin = { light: '#E6B792', shade: '#B97B57', line: '#8E4F35' };

/** Head and neck around the middle of the face; 164 high. */
const head = (sheet, { wide = 1 } = {}) => {
  const face = `M${-58 * wide} -16C${-60 * wide} -64 -32 -90 0 -90C32 -90 ${60 * wide} -64 ${58 * wide} -16C${58 * wide} 28 36 74 0 78C-36 74 ${-58 * wide} 28 ${-58 * wide} -16Z`;
  return [
    path('M-28 40H28V104Q0 132 -28 104Z', { fill: skin.shade }),
    [-1, 1].map((side) => ellipse(side * 58 * wide, 0, 11, 17, { fill: side < 0 ? skin.light : skin.shade })),
    path(face, { fill: skin.light }),
    path(face, {
      fill: sheet.linear(
        [
          [0.4, skin.shade, 0],
          [1, skin.shade, 0.75],
        ],
        [0.2, 0.2, 1, 0.8],
      ),
    }),
    [-1, 1].map((side) => ellipse(side * 32, 24, 14, 9, { fill: '#D0694A', opacity: 0.3 })),
    stroke('M3 -4C8 8 12 16 10 21Q3 27 -6 22', skin.line, 3, { opacity: 0.75 }),
  ];
};

/** An arm along points [x, y, half width]: sleeve to the elbow, then the forearm. */
const arm = (sheet, sleeve, forearm, colour) => [
  path(band(forearm), { fill: night, opacity: 0.25, transform: 'translate(4 6)' }),
  inLight(sheet, band(forearm), skin.light, { strength: 0.7 }),
  path(band(sleeve), { fill: night, opacity: 0.25, transform: 'translate(4 6)' }),
  inLight(sheet, band(sleeve), colour, { strength: 0.8 }),
];

/** Four fingers around something upright, from the right; the thumb behind it. */
const grip = () => [
  stroke('M24 -24L-14 -28M25 -9L-17 -12M24 6L-16 4M20 20L-13 19', skin.shade, 15, { transform: 'translate(1 3)' }),
  stroke('M24 -24L-14 -28M25 -9L-17 -12M24 6L-16 4M20 20L-13 19', skin.light, 14),
  stroke('M20 -17L-12 -20M20 -2L-14 -4M19 13L-13 12', skin.line, 1.8, { opacity: 0.55 }),
];

function drawCook() {
  const sheet = new Sheet('fundador_1', width, height);
  const shirt = 'M88 500C84 404 104 342 156 318L214 292Q240 322 266 292L324 318C376 342 396 404 392 500Z';
  const bun = 'M198 104C190 66 216 46 244 50C274 50 290 76 278 106Z';
  const hair =
    'M178 196C166 150 176 98 240 92C304 96 316 150 302 198C300 176 296 158 286 146C262 148 226 142 208 128C196 146 184 166 178 196Z';
  return sheet.add(
    room(sheet, '#7E5C22'),
    at(0, 14, [
      inLight(sheet, bun, '#3B2A22', { strength: 0.9 }),
      stroke('M212 80Q230 60 260 68M222 94Q238 82 266 88', '#8A7468', 3.4, { opacity: 0.7 }),
      at(240, 186, head(sheet)),
      // dark hair with a grey lock, drawn back into a bun
      inLight(sheet, hair, '#3B2A22', { strength: 0.9 }),
      stroke('M204 130C212 108 228 100 250 98', '#CFC4B4', 7, { opacity: 0.75 }),
      stroke('M222 138C250 146 272 146 288 146M192 150C196 130 200 120 206 114', '#6A5246', 2.4, { opacity: 0.8 }),
      // she looks down into her pot, smiling
      stroke('M206 180Q218 190 230 181M252 181Q264 190 276 180', '#3B241A', 4.4),
      stroke('M204 164Q217 156 230 163M252 163Q265 156 278 164', '#3B2A22', 4.6),
      stroke('M220 226Q240 246 262 225', '#9A3B2B', 4.6),
      stroke('M214 222Q217 226 221 228M268 221Q265 226 261 228', skin.line, 2.2, { opacity: 0.6 }),
      [182, 298].map((x) => circle(x, 206, 5, { fill: ink.latonClaro })),
    ]),
    path(shirt, { fill: night, opacity: 0.3, transform: 'translate(6 6)' }),
    inLight(sheet, shirt, '#F4EBD7', { strength: 0.7 }),
    path('M212 292L240 322L228 344L196 306ZM268 292L240 322L252 344L284 306Z', { fill: '#FFFBEF' }),
    stroke('M196 306L228 344L240 322L252 344L284 306', '#C9B58C', 2),
    // the apron
    stroke('M186 312L196 372M294 312L284 372', ink.botellaDeep, 15),
    inLight(sheet, 'M176 366H304L330 500H150Z', ink.botella, { strength: 0.8 }),
    stroke('M178 370H302', ink.latonClaro, 2.4, { opacity: 0.8 }),
    at(240, 408, prescription(ink.latonClaro, { y: 10, size: 40 })),
    bar(sheet),
    // the pot with its lid
    footShadow(sheet, 212, 512, 124, 16),
    stroke('M98 436Q74 440 82 462M326 436Q350 440 342 462', '#7E3A1E', 13),
    inLight(sheet, 'M100 420H324Q332 486 296 514H128Q92 486 100 420Z', '#A8552C', { strength: 1.1 }),
    stroke('M104 444Q212 456 320 444', '#D58A57', 3, { opacity: 0.7 }),
    stroke('M118 456Q120 486 136 502', '#F2B98A', 6, { opacity: 0.5 }),
    inLight(sheet, 'M92 420C96 394 148 378 212 378C276 378 328 394 332 420Q212 434 92 420Z', '#B9643A', {
      strength: 1,
    }),
    stroke('M116 410Q150 392 196 389', '#F2B98A', 5, { opacity: 0.6 }),
    inLight(sheet, 'M194 378Q192 356 212 356Q232 356 230 378Q212 384 194 378Z', '#8A4422', { strength: 1 }),
    // one hand on the lid's knob, the other with the wooden spoon
    arm(
      sheet,
      [
        [114, 360, 34],
        [84, 410, 31],
        [78, 446, 27],
      ],
      [
        [76, 438, 22],
        [110, 410, 18],
        [164, 376, 14],
        [186, 362, 13],
      ],
      '#F4EBD7',
    ),
    inLight(
      sheet,
      'M176 364C180 346 204 340 226 346C242 350 246 362 238 368C226 374 200 378 186 378C178 378 174 372 176 364Z',
      skin.light,
      { strength: 0.6 },
    ),
    stroke('M196 350Q206 358 206 374M211 347Q222 356 222 371M226 348Q234 356 234 368', skin.line, 2, { opacity: 0.55 }),
    stroke('M392 470L410 300', '#8A5A30', 12),
    stroke('M390 468L408 302', '#C79058', 8),
    inLight(sheet, 'M394 312C386 276 396 246 414 246C432 248 436 280 424 314Q408 324 394 312Z', '#C79058', {
      strength: 0.9,
    }),
    path('M404 304C398 280 404 260 413 260C422 262 424 284 418 304Q411 310 404 304Z', {
      fill: '#8A5A30',
      opacity: 0.6,
    }),
    arm(
      sheet,
      [
        [362, 362, 34],
        [392, 414, 31],
        [396, 446, 27],
      ],
      [
        [396, 440, 22],
        [410, 412, 17],
        [412, 396, 15],
      ],
      '#F4EBD7',
    ),
    at(403, 384, grip(), { turn: 6, scale: 0.86 }),
  );
}

function drawCellarer() {
  const sheet = new Sheet('fundador_2', width, height);
  const shirt = 'M84 500C78 402 98 338 152 314L212 290Q240 318 268 290L328 314C382 338 402 402 396 500Z';
  const beard =
    'M180 190C184 214 190 222 204 222C218 212 228 208 240 214C252 208 262 212 276 222C290 222 296 214 300 190C304 242 286 290 240 294C194 290 176 242 180 190Z';
  const hair =
    'M176 178C166 126 190 88 240 86C292 86 316 124 304 178C300 160 296 146 286 136C262 128 224 122 204 132C190 142 182 156 176 178Z';
  return sheet.add(
    room(sheet, ink.granate),
    at(240, 186, head(sheet, { wide: 1.04 })),
    inLight(sheet, hair, '#5C5148', { strength: 0.9 }),
    stroke('M196 136C212 112 240 104 276 112M214 126C236 118 262 118 284 130', '#A79A8A', 3, { opacity: 0.7 }),
    inLight(sheet, beard, '#6A5D52', { strength: 0.9 }),
    stroke(
      'M204 252Q212 272 228 282M276 252Q268 272 252 282M240 268V288M196 226Q198 244 206 256M284 226Q282 244 274 256',
      '#B3A595',
      2.6,
      { opacity: 0.65 },
    ),
    path('M208 222C220 208 232 208 240 214C248 208 260 208 272 222C258 226 250 224 240 222C230 224 222 226 208 222Z', {
      fill: '#54483F',
    }),
    path('M222 229Q240 246 258 229Q240 236 222 229Z', { fill: '#A34435' }),
    // eyes behind round glasses
    [214, 266].map((x) => [
      circle(x, 182, 5, { fill: '#2B1E16' }),
      circle(x - 1.6, 180, 1.6, { fill: '#FFF4DC' }),
      circle(x, 182, 20, { fill: '#FFF4DC', opacity: 0.16 }),
      circle(x, 182, 20, { fill: 'none', stroke: ink.laton, strokeWidth: 3.4 }),
      stroke(`M${x - 11} 175Q${x - 6} 168 ${x + 2} 168`, '#FFFFFF', 2.4, { opacity: 0.75 }),
    ]),
    stroke('M234 180Q240 175 246 180M194 178L180 174M286 178L300 174', ink.laton, 3.4),
    stroke('M194 156Q210 146 228 154M252 154Q270 146 286 156', '#4A4038', 6),
    path(shirt, { fill: night, opacity: 0.3, transform: 'translate(6 6)' }),
    inLight(sheet, shirt, '#F4EBD7', { strength: 0.7 }),
    // waistcoat, collar and bow tie
    inLight(
      sheet,
      'M164 310L208 294L240 400L272 294L316 310C336 350 344 420 340 500H140C136 420 144 350 164 310Z',
      ink.botella,
      { strength: 0.9 },
    ),
    stroke('M208 294L240 400V500M272 294L240 400', dim(ink.botella, 0.5), 3),
    [424, 456].map((y) => circle(252, y, 4.6, { fill: ink.latonClaro })),
    path('M208 290L240 318L222 340L192 302ZM272 290L240 318L258 340L288 302Z', { fill: '#FFFBEF' }),
    stroke('M192 302L222 340L240 318L258 340L288 302', '#C9B58C', 2),
    inLight(sheet, 'M240 320L210 304Q204 320 210 338L240 322L270 338Q276 320 270 304Z', ink.vermut, { strength: 1 }),
    circle(240, 321, 7, { fill: dim(ink.vermut, 0.25) }),
    bar(sheet),
    footShadow(sheet, 362, 514, 60, 10),
    at(
      360,
      514,
      vessel(sheet, {
        outline: 'burgundy',
        glass: '#4A1B16',
        level: 0.9,
        liquid: '#3A1210',
        close: 'capsule',
        closeColour: ink.laton,
        tag: { w: 46, h: 50, up: 22, sign: '℞', ink: ink.vermut },
      }),
      { scale: 1.3 },
    ),
    arm(
      sheet,
      [
        [366, 360, 36],
        [402, 406, 33],
        [418, 440, 29],
      ],
      [
        [420, 434, 22],
        [410, 400, 18],
        [394, 372, 15],
        [386, 362, 14],
      ],
      '#F4EBD7',
    ),
    stroke('M392 436Q418 424 446 440', ink.laton, 6),
    at(366, 352, grip(), { turn: -4, scale: 0.86 }),
    arm(
      sheet,
      [
        [112, 360, 36],
        [78, 410, 33],
        [70, 446, 29],
      ],
      [
        [70, 440, 22],
        [96, 474, 19],
        [150, 488, 15],
        [176, 490, 13],
      ],
      '#F4EBD7',
    ),
    stroke('M40 440Q68 424 98 436', ink.laton, 6),
    inLight(
      sheet,
      rounded([
        [168, 478, 10],
        [214, 476, 10],
        [222, 490, 8],
        [206, 502, 8],
        [168, 502, 10],
      ]),
      skin.light,
      { strength: 0.6 },
    ),
    stroke('M190 484L216 483M190 492L216 492', skin.line, 2, { opacity: 0.5 }),
    // what he has just poured
    footShadow(sheet, 188, 524, 56, 9),
    at(186, 526, stemGlass(sheet, { kind: 'tinto', wine: '#7E2226', level: 0.46 }), { scale: 0.62 }),
  );
}

export const people = { fundador_1: drawCook, fundador_2: drawCellarer };
