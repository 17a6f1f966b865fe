/** Cups, glasses and other tableware, seen from the front and slightly above. The base is at the origin, y is negative upwards. */
import { inGlass, inRound, star } from './glassware.mjs';
import { prescription } from './lettering.mjs';
import { fallingLight, footShadow, lamp, night } from './light.mjs';
import { dim, ink, lit } from './palette.mjs';
import { circle, dice, ellipse, group, path, rect, round, rounded, smooth, stroke } from './pen.mjs';

/** Wisps of steam rising from the origin, `height` high. */
export function steam(sheet, height = 110, count = 3) {
  const paint = sheet.linear(
    [
      [0, lamp, 0],
      [0.35, lamp, 0.75],
      [1, lamp, 0.1],
    ],
    [0, 0, 0, 1],
  );
  const h = height / 110;
  const wisp = (x, tall) => {
    const k = h * tall;
    return path(
      `M${x} 0C${round(x - 26)} ${round(-26 * k)} ${round(x + 24)} ${round(-46 * k)} ${round(x - 2)} ${round(-78 * k)}C${round(x - 10)} ${round(-90 * k)} ${round(x - 2)} ${round(-102 * k)} ${round(x + 4)} ${round(-110 * k)}` +
        `C${round(x + 4)} ${round(-98 * k)} ${round(x + 8)} ${round(-92 * k)} ${round(x + 12)} ${round(-80 * k)}C${round(x + 34)} ${round(-44 * k)} ${round(x - 14)} ${round(-28 * k)} ${x} 0Z`,
      { fill: paint },
    );
  };
  return Array.from({ length: count }, (_, index) => wisp((index - (count - 1) / 2) * 34, index % 2 ? 1.15 : 0.85));
}

/** A saucer or plate from the side, `r` half wide, its top at the origin. */
export function saucer(sheet, r = 126, { glaze = '#FBF7EC', line = ink.laton } = {}) {
  return [
    ellipse(0, 8, r, r * 0.2, { fill: dim(glaze, 0.3) }),
    ellipse(0, 0, r, r * 0.2, { fill: glaze }),
    ellipse(0, 0, r, r * 0.2, { fill: fallingLight(sheet, 0.6) }),
    ellipse(0, 0, r * 0.93, r * 0.18, { fill: 'none', stroke: line, strokeWidth: 2 }),
    ellipse(0, 3, r * 0.62, r * 0.105, { fill: dim(glaze, 0.16) }),
    ellipse(0, 5, r * 0.6, r * 0.09, { fill: glaze }),
  ];
}

/** A cup of coffee, about 190 wide with its handle; `foam` draws a leaf in the milk. */
export function cup(sheet, { glaze = '#FBF7EC', line = ink.vermut, drink = '#4A2412', foam = true, mark = true } = {}) {
  const body = 'M-82 -104C-82 -40 -62 -4 -36 4H36C62 -4 82 -40 82 -104Z';
  return [
    stroke('M74 -88C128 -98 132 -26 58 -26', dim(glaze, 0.28), 17),
    stroke('M74 -90C126 -100 128 -30 58 -29', glaze, 12),
    inRound(sheet, body, glaze),
    stroke('M-79 -78Q0 -62 79 -78', line, 3.4),
    stroke('M-77 -69Q0 -53 77 -69', ink.laton, 1.6),
    mark && prescription(line, { y: -18, size: 28 }),
    ellipse(0, -104, 82, 18, { fill: lit(glaze, 0.3) }),
    ellipse(0, -104, 82, 18, { fill: 'none', stroke: dim(glaze, 0.16), strokeWidth: 1.4 }),
    ellipse(0, -103, 75, 15, { fill: dim(drink, 0.35) }),
    ellipse(0, -100.5, 71, 12, { fill: drink }),
    foam
      ? [
          ellipse(0, -100.5, 66, 10.5, { fill: '#B9793C' }),
          ellipse(0, -100.5, 54, 8, { fill: '#F2DFB6' }),
          stroke('M-40 -101Q0 -106 40 -101M-34 -98Q0 -102 34 -98M-20 -95.5Q0 -98 20 -95.5', '#B9793C', 2),
          path('M0 -107Q7 -100 0 -93Q-7 -100 0 -107Z', { fill: '#B9793C' }),
        ]
      : stroke('M-52 -103Q-30 -108 0 -108', '#C98B4A', 3, { opacity: 0.8 }),
    stroke('M-66 -86C-64 -52 -54 -26 -40 -12', '#FFFFFF', 6, { opacity: 0.75 }),
  ];
}

/** A churro loop hanging down from the origin, about 130 high. */
export function churro(sheet) {
  const d = 'M-6 6C-52 44 -54 122 0 124C54 122 52 44 6 6';
  return sheet.stamp([
    stroke(d, night, 26, { opacity: 0.3, transform: 'translate(6 7)' }),
    stroke(d, '#8A5220', 26),
    stroke(d, '#C98A3C', 22),
    stroke(d, '#9A5E24', 13),
    stroke(d, '#DDA552', 10),
    stroke(d, '#A96B2B', 2.6),
    stroke(d, '#FFF3D2', 18, { strokeDasharray: '1 13', opacity: 0.55 }),
  ]);
}

/** A croissant, about 220 wide: seven rolls along an arc, the ends first, the middle over them. */
export function croissant(sheet) {
  const hub = 74;
  const place = (angle, radius) => [round(Math.sin(angle) * radius), round(hub - Math.cos(angle) * radius)];
  const part = (from, to, bulge) => {
    const middle = (from + to) / 2;
    const thick = (angle) => 16 + 50 * Math.max(0, Math.cos(angle * 0.92)) ** 0.8;
    const [inner, outer] = [(angle) => 104 - thick(angle) * 0.52, (angle) => 104 + thick(angle) * 0.6];
    const d = smooth([
      place(from, inner(from)),
      place(from - 0.05, 104),
      place(from, outer(from)),
      place(middle, outer(middle) + bulge),
      place(to, outer(to)),
      place(to + 0.05, 104),
      place(to, inner(to)),
      place(middle, inner(middle) - bulge * 0.4),
    ]);
    const [hx, hy] = place(from + (middle - from) * 0.7, outer(middle) - 10);
    const [gx, gy] = place(from + (middle - from) * 0.7, inner(middle) + 18);
    return [
      path(d, { fill: '#6E3D14' }),
      path(d, { fill: '#CB8838', transform: 'translate(-.8 -1.6)' }),
      path(d, { fill: fallingLight(sheet, 1), transform: 'translate(-.8 -1.6)' }),
      stroke(`M${hx} ${hy}L${gx} ${gy}`, '#FFE0A0', 5, { opacity: 0.6 }),
    ];
  };
  const step = 0.4;
  const spans = [-3, 3, -2, 2, -1, 1, 0].map((index) => [index * step - 0.24, index * step + 0.24, 5]);
  return [spans.map((span) => part(...span))];
}

/** An Italian coffee pot, about 190 high. */
export function mokaPot(sheet) {
  const steel = sheet.linear([
    [0, '#7B776C'],
    [0.2, '#EFEADC'],
    [0.34, '#F8F5EA'],
    [0.36, '#B9B4A5'],
    [0.62, '#A29D8F'],
    [0.64, '#77736A'],
    [0.9, '#5C584F'],
    [1, '#848075'],
  ]);
  return [
    footShadow(sheet, 0, 0, 72, 12),
    stroke('M46 -150C92 -150 96 -84 80 -62', '#211C18', 15),
    stroke('M46 -153C84 -153 90 -92 76 -70', '#4A423A', 3, { opacity: 0.9 }),
    path('M-58 0L-46 -78H46L58 0Q0 10 -58 0Z', { fill: steel }),
    rect(-50, -90, 100, 15, { rx: 4, fill: steel }),
    path('M-46 -90L-58 -166H54L44 -90Z', { fill: steel }),
    path('M-58 -166L-84 -150L-54 -138Z', { fill: steel }),
    path('M-58 -166Q-2 -192 54 -166Q0 -158 -58 -166Z', { fill: steel }),
    circle(-1, -186, 8, { fill: '#211C18' }),
    circle(-3.5, -188.5, 2.4, { fill: '#8A8074' }),
    circle(-4, -40, 5, { fill: ink.laton, stroke: ink.latonDeep, strokeWidth: 1.5 }),
    stroke('M-40 -10L-32 -70M-34 -98L-42 -156', '#FFFFFF', 4, { opacity: 0.55 }),
  ];
}

/** A stemmed glass, about 250 high. `bowl` is its half outline from the stem up: [half width, height]. */
export function stemGlass(sheet, { kind = 'tinto', wine, level = 0.5 } = {}) {
  const bowls = {
    tinto: [
      [4, 118],
      [40, 134],
      [60, 172],
      [58, 206],
      [46, 258],
    ],
    blanco: [
      [4, 126],
      [30, 138],
      [46, 172],
      [44, 206],
      [36, 248],
    ],
    flauta: [
      [3, 118],
      [18, 138],
      [27, 180],
      [28, 232],
      [24, 276],
    ],
    copa: [
      [4, 128],
      [48, 146],
      [66, 174],
      [70, 196],
      [70, 204],
    ],
  };
  const bowl = bowls[kind];
  const top = bowl.at(-1)[1];
  const bottom = bowl[0][1];
  const surface = bottom + (top - bottom) * level;
  const sideTo = (limit, inset) => {
    const side = [];
    for (let index = 0; index < bowl.length; index += 1) {
      const [w, h] = bowl[index];
      if (h >= limit) {
        const [pw, ph] = bowl[index - 1];
        const t = (limit - ph) / (h - ph);
        side.push([pw + (w - pw) * t - inset, limit]);
        break;
      }
      side.push([Math.max(2, w - inset), h + (index === 0 ? inset : 0)]);
    }
    return side;
  };
  const closed = (limit, inset) => {
    const side = sideTo(limit, inset);
    return rounded([
      ...side.map(([w, h], index) => [w, -h, index && index < side.length - 1 ? 34 : 0]),
      ...side.toReversed().map(([w, h], index) => [-w, -h, index && index < side.length - 1 ? 34 : 0]),
    ]);
  };
  const halfSurface = sideTo(surface, 4).at(-1)[0];
  const rim = bowl.at(-1)[0];
  const clear = sheet.linear([
    [0, '#FFFFFF', 0.5],
    [0.12, '#FFFFFF', 0.12],
    [0.3, '#FFFFFF', 0.26],
    [0.5, '#FFFFFF', 0.06],
    [0.85, night, 0.1],
    [0.95, '#FFFFFF', 0.3],
    [1, '#FFFFFF', 0.45],
  ]);
  return [
    footShadow(sheet, 0, 0, 66, 11),
    ellipse(0, -4, 52, 9, { fill: '#EFF2E6', opacity: 0.4 }),
    ellipse(0, -4, 52, 9, { fill: 'none', stroke: '#FFFFFF', strokeWidth: 2, opacity: 0.75 }),
    path(`M-2.5 ${-bottom - 2}C-4 -60 -5 -20 -22 -7Q0 -2 22 -7C5 -20 4 -60 2.5 ${-bottom - 2}Z`, {
      fill: '#E9EFE3',
      opacity: 0.55,
    }),
    stroke(`M-1.5 ${-bottom}V-26`, '#FFFFFF', 2, { opacity: 0.8 }),
    path(closed(top, 0), { fill: clear }),
    inGlass(sheet, closed(surface, 4), wine),
    ellipse(0, -surface, halfSurface, halfSurface * 0.16, { fill: lit(wine, 0.34) }),
    ellipse(0, -surface + 1.5, halfSurface * 0.9, halfSurface * 0.11, { fill: wine, opacity: 0.75 }),
    kind === 'flauta' || kind === 'copa'
      ? bubbles(kind === 'copa' ? 9 : 14, halfSurface * 0.7, bottom + 14, surface - 8)
      : null,
    ellipse(0, -top, rim, rim * 0.14, { fill: 'none', stroke: '#FFFFFF', strokeWidth: 2.2, opacity: 0.8 }),
    stroke(
      `M${round(-bowl[2][0] * 0.76)} ${-bowl[1][1] - 12}Q${round(-bowl[2][0] * 0.9)} ${-bowl[2][1]} ${round(-bowl[3][0] * 0.8)} ${-bowl[3][1]}`,
      '#FFFFFF',
      6,
      { opacity: 0.6 },
    ),
    stroke(`M${round(-rim * 0.8)} ${-top + 12}L${round(-bowl[3][0] * 0.84)} ${-bowl[3][1] - 10}`, '#FFFFFF', 3, {
      opacity: 0.55,
    }),
  ];
}

function bubbles(count, half, low, high) {
  const roll = dice(count);
  return Array.from({ length: count }, () =>
    circle(round(roll.between(-half, half)), round(-roll.between(low, high)), round(roll.between(1.4, 3)), {
      fill: '#FFFBE6',
      opacity: 0.85,
    }),
  );
}

/** A tumbler: `half` widths at foot and mouth; drink, ice, foam. */
export function tumbler(
  sheet,
  { foot = 44, mouth = 58, height = 140, drink, level = 0.74, ice = 0, foam = 0, fizz = 0, seed = 3 } = {},
) {
  const widthAt = (h) => foot + ((mouth - foot) * h) / height;
  const surface = height * level;
  const wall = rounded([
    [foot, 0, 10],
    [mouth, -height, 0],
    [-mouth, -height, 0],
    [-foot, 0, 10],
  ]);
  const content = rounded([
    [widthAt(12) - 5, -12, 8],
    [widthAt(surface) - 5, -surface, 0],
    [-widthAt(surface) + 5, -surface, 0],
    [-widthAt(12) + 5, -12, 8],
  ]);
  const roll = dice(seed);
  const half = widthAt(surface) - 5;
  const cube = rounded([
    [-17, -17, 6],
    [17, -17, 6],
    [17, 17, 6],
    [-17, 17, 6],
  ]);
  return [
    footShadow(sheet, 0, 0, foot * 1.5, 12),
    path(wall, { fill: '#EEF2E6', opacity: 0.3 }),
    inGlass(sheet, content, drink),
    Array.from({ length: ice }, (_, index) => {
      const x = (index % 2 ? 1 : -1) * half * 0.42 + roll.between(-4, 4);
      const y = -surface + 12 + Math.floor(index / 2) * 32 + roll.between(-4, 4);
      return group({ transform: `translate(${round(x)} ${round(y)}) rotate(${round(roll.between(-28, 28), 0)})` }, [
        path(cube, { fill: '#FFFFFF', opacity: 0.36 }),
        stroke('M-12 12V-12H10', '#FFFFFF', 3, { opacity: 0.85 }),
        stroke('M13 -6V13H-2', night, 2, { opacity: 0.14 }),
      ]);
    }),
    fizz > 0 && bubbles(fizz, half * 0.85, 18, surface - 8),
    foam
      ? [
          path(
            `M${-half - 3} ${-surface + 6}V${-height - 2}Q${-half * 0.7} ${-height - foam} ${-half * 0.3} ${-height - foam * 0.7}Q0 ${-height - foam * 1.4} ${half * 0.36} ${-height - foam * 0.7}Q${half * 0.8} ${-height - foam} ${half + 3} ${-height - 2}V${-surface + 6}Q${half * 0.5} ${-surface + 16} 0 ${-surface + 8}T${-half - 3} ${-surface + 6}Z`,
            { fill: '#FFFBEE' },
          ),
          path(
            `M${half * 0.3} ${-surface + 8}Q${half * 0.9} ${-surface - 12} ${half + 3} ${-height + 4}V${-surface + 6}Q${half * 0.7} ${-surface + 12} ${half * 0.3} ${-surface + 8}Z`,
            { fill: '#D9C9A6', opacity: 0.7 },
          ),
          circle(-half * 0.4, -height - foam * 0.2, 5, { fill: '#EADFC2' }),
          circle(half * 0.2, -height - foam * 0.35, 3.6, { fill: '#EADFC2' }),
          circle(-half * 0.1, -height + 8, 3, { fill: '#EADFC2' }),
        ]
      : [
          ellipse(0, -surface, half, half * 0.16, { fill: lit(drink, 0.32), opacity: 0.9 }),
          ellipse(0, -height, mouth - 1, mouth * 0.16, {
            fill: 'none',
            stroke: '#FFFFFF',
            strokeWidth: 2.4,
            opacity: 0.8,
          }),
        ],
    path(
      rounded([
        [foot, 0, 10],
        [widthAt(12), -12, 0],
        [-widthAt(12), -12, 0],
        [-foot, 0, 10],
      ]),
      { fill: '#FFFFFF', opacity: 0.4 },
    ),
    stroke(`M${-foot + 9} -16L${round(-mouth + 13)} ${-height + 14}`, '#FFFFFF', 7, { opacity: 0.55 }),
    stroke(`M${foot - 5} -14L${round(mouth - 6)} ${-height + 16}`, '#FFFFFF', 2.4, { opacity: 0.55 }),
  ];
}

/** A half slice of citrus, flat side down, for a rim. */
export function citrusHalf(r = 34, { rind = '#DD7D22', flesh = '#F0A23C', pith = '#FBE9C4' } = {}) {
  const wedges = [-67, -22, 22, 67].map((turn) =>
    path(
      `M0 ${-r * 0.08}L${round(-r * 0.24)} ${round(-r * 0.66)}Q0 ${round(-r * 0.86)} ${round(r * 0.24)} ${round(-r * 0.66)}Z`,
      { fill: flesh, transform: `rotate(${turn})` },
    ),
  );
  return [
    circle(r * 0.06, r * 0.1, r, { fill: night, opacity: 0.22 }),
    circle(0, 0, r, { fill: rind }),
    circle(0, 0, r * 0.88, { fill: pith }),
    wedges,
    [112, 157, 202, 247].map((turn) =>
      path(
        `M0 ${-r * 0.08}L${round(-r * 0.24)} ${round(-r * 0.66)}Q0 ${round(-r * 0.86)} ${round(r * 0.24)} ${round(-r * 0.66)}Z`,
        { fill: flesh, transform: `rotate(${turn})` },
      ),
    ),
  ];
}

/** A beer tap: brass column, porcelain handle, the spout over the origin. */
export function beerTap(sheet) {
  const brass = sheet.linear([
    [0, ink.latonDeep],
    [0.25, '#FFF1C9'],
    [0.45, ink.laton],
    [0.8, ink.latonDeep],
    [1, ink.laton],
  ]);
  return [
    ellipse(92, 96, 58, 12, { fill: night, opacity: 0.4 }),
    rect(52, 78, 74, 18, { rx: 6, fill: brass }),
    rect(66, -250, 46, 334, { rx: 4, fill: brass }),
    rect(58, -262, 62, 18, { rx: 6, fill: brass }),
    circle(89, -280, 19, { fill: brass }),
    path('M70 -212H10Q-8 -212 -8 -194V-160H10V-186Q10 -192 18 -192H70Z', { fill: brass }),
    rect(22, -226, 18, 26, { rx: 3, fill: brass }),
    inRound(sheet, 'M22 -224L14 -300Q31 -318 48 -300L40 -224Z', '#FBF7EC'),
    group({ transform: 'translate(31 -268)' }, star(ink.vermut, 0, 0, 11)),
    stroke('M74 -238V80', '#FFF7DF', 4, { opacity: 0.5 }),
  ];
}
