/** A season's ornament each for the home page, without a background: the terrace in summer, chestnuts and broth in winter. */
import { footShadow, fallingLight, inLight, night } from './light.mjs';
import { dim, ink } from './palette.mjs';
import { at, dice, ellipse, path, rect, round, Sheet, stroke } from './pen.mjs';
import { citrusHalf, cup, saucer, tumbler } from './tableware.mjs';

const width = 320;
const height = 280;

function drawSummer() {
  const sheet = new Sheet('temporada_verano', width, height);
  // Eight gores of the sunshade, seen from below its rim on the left and above on the right.
  const ribs = [20, 62, 112, 160, 208, 258, 300];
  const gores = ribs.slice(0, -1).map((x, index) => {
    const next = ribs[index + 1];
    return path(
      `M160 22Q${round((160 + x) / 2 - (160 - x) * 0.16)} 40 ${x} 96Q${round((x + next) / 2)} 112 ${next} 96Q${round((160 + next) / 2 - (160 - next) * 0.16)} 40 160 22Z`,
      {
        fill: index % 2 ? ink.crema : ink.vermut,
      },
    );
  });
  return sheet.add(
    footShadow(sheet, 160, 262, 116, 12),
    stroke('M160 24V248', '#6E4522', 8),
    stroke('M158 24V248', '#B07A42', 3),
    gores,
    path(
      'M160 22C120 30 40 50 20 96Q41 112 62 96Q87 112 112 96Q136 112 160 96Q184 112 208 96Q233 112 258 96Q279 112 300 96C280 50 200 30 160 22Z',
      {
        fill: fallingLight(sheet, 0.8),
      },
    ),
    ellipse(160, 20, 7, 7, { fill: ink.laton }),
    // the table with its glass of red wine, ice and lemon
    rect(152, 196, 16, 62, { fill: ink.botella }),
    stroke('M120 264Q160 248 200 264', ink.botella, 8),
    ellipse(160, 198, 108, 17, { fill: dim(ink.hueso, 0.3) }),
    ellipse(160, 193, 108, 17, { fill: '#F4EBD7' }),
    ellipse(160, 193, 108, 17, { fill: fallingLight(sheet, 0.6) }),
    footShadow(sheet, 112, 194, 30, 6),
    at(110, 196, tumbler(sheet, { drink: '#8E2A22', level: 0.82, foot: 44, mouth: 58, height: 168, ice: 4, seed: 8 }), {
      scale: 0.46,
    }),
    at(137, 116, citrusHalf(17, { rind: '#E0B02F', flesh: '#F4D566', pith: '#FBF3D0' }), { turn: 12 }),
    // a small dish of olives
    path('M190 182H252Q248 200 221 200Q194 200 190 182Z', { fill: '#A8552C' }),
    [
      [202, 180],
      [216, 176],
      [230, 178],
      [241, 181],
      [222, 183],
    ].map(([x, y], index) => ellipse(x, y, 9, 7.4, { fill: index % 2 ? '#6C7A34' : '#84934A' })),
    path('M190 183Q221 193 252 183Q248 200 221 200Q194 200 190 183Z', { fill: '#B9643A' }),
    stroke('M198 190Q202 196 212 197', '#F2B98A', 2.4, { opacity: 0.8 }),
  );
}

function drawWinter() {
  const sheet = new Sheet('temporada_invierno', width, height);
  const chestnut = sheet.stamp([
    path('M-19 6C-22 -10 -8 -18 1 -23C8 -18 22 -10 19 6C14 18 -14 18 -19 6Z', {
      fill: night,
      opacity: 0.3,
      transform: 'translate(2 4)',
    }),
    inLight(sheet, 'M-19 6C-22 -10 -8 -18 1 -23C8 -18 22 -10 19 6C14 18 -14 18 -19 6Z', '#6A3417', { strength: 1.1 }),
    path('M-17 8Q0 2 17 8C12 17 -12 17 -17 8Z', { fill: '#C79A6A' }),
    stroke('M-7 -6L8 -8M1 -14L1 0', '#F0D9A2', 3),
    stroke('M-13 -4Q-9 -12 -2 -16', '#D08A5A', 2.6, { opacity: 0.8 }),
  ]);
  const roll = dice(6);
  const heap = [
    [58, 92],
    [92, 84],
    [126, 90],
    [42, 110],
    [76, 106],
    [110, 106],
    [142, 110],
    [92, 122],
  ];
  const print = 'M70 148H120M74 162H128M80 176H116M84 190H112M88 204H108';
  return sheet.add(
    footShadow(sheet, 96, 258, 60, 9),
    footShadow(sheet, 226, 258, 80, 10),
    // chestnuts in a cone of newspaper
    heap.map(([x, y]) => chestnut({ transform: `translate(${x} ${y}) rotate(${round(roll.between(-40, 40), 0)})` })),
    inLight(sheet, 'M22 112Q92 136 164 108L106 258Q96 264 88 258Z', '#F4EBD7', { strength: 0.9 }),
    stroke(print, '#8A7B62', 4, { opacity: 0.6 }),
    path('M22 112L52 124L88 258Z', { fill: dim('#F4EBD7', 0.16) }),
    chestnut({ transform: 'translate(150 246) rotate(24)' }),
    // a cup of hot broth
    stroke('M206 154Q194 134 208 116T206 82M236 158Q224 140 238 122T236 92', '#C9B58C', 5, { opacity: 0.55 }),
    at(228, 252, saucer(sheet, 78)),
    at(222, 250, cup(sheet, { drink: '#C98A2E', foam: false, line: ink.vermut }), { scale: 0.64 }),
  );
}

export const seasons = { temporada_verano: drawSummer, temporada_invierno: drawWinter };
