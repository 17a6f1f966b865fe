/**
 * The objects of the shelf: bottles, jars and the tools of a botica. Each function returns the SVG of one object with its base at
 * the origin (y is negative upwards), lit from the upper left.
 */
import { lettering, prescription } from './lettering.mjs';
import { dim, ink, lit } from './palette.mjs';
import { circle, ellipse, group, path, rect, round, rounded, stroke } from './pen.mjs';

/** Half outlines from base to mouth: [half width, height, corner radius]. */
export const outlines = {
  bordeaux: [
    [25, 0, 5],
    [25, 98, 22],
    [9, 124, 20],
    [9, 172, 0],
  ],
  burgundy: [
    [29, 0, 6],
    [29, 70, 46],
    [9, 130, 40],
    [9, 168, 0],
  ],
  vermouth: [
    [30, 0, 6],
    [30, 96, 13],
    [11, 118, 16],
    [10, 164, 0],
  ],
  square: [
    [27, 0, 4],
    [27, 98, 9],
    [11, 110, 8],
    [11, 132, 0],
  ],
  globe: [
    [18, 0, 4],
    [42, 22, 26],
    [42, 62, 30],
    [10, 92, 12],
    [9, 128, 0],
  ],
  cone: [
    [40, 0, 9],
    [30, 40, 60],
    [11, 92, 22],
    [11, 120, 5],
    [15, 126, 0],
  ],
  slim: [
    [17, 0, 5],
    [17, 124, 12],
    [8, 142, 12],
    [8, 180, 0],
  ],
  jar: [
    [33, 0, 7],
    [33, 84, 12],
    [25, 93, 4],
    [25, 100, 0],
  ],
  tallJar: [
    [28, 0, 6],
    [28, 118, 12],
    [21, 127, 4],
    [21, 134, 0],
  ],
  smallJar: [
    [24, 0, 6],
    [24, 54, 10],
    [18, 62, 4],
    [18, 68, 0],
  ],
  poison: [
    [21, 0, 4],
    [21, 78, 10],
    [9, 90, 7],
    [9, 106, 0],
  ],
  dropper: [
    [19, 0, 5],
    [19, 58, 12],
    [8, 70, 6],
    [8, 80, 0],
  ],
  squat: [
    [38, 0, 8],
    [38, 56, 14],
    [13, 76, 10],
    [13, 100, 0],
  ],
  demijohn: [
    [40, 0, 16],
    [52, 40, 40],
    [40, 96, 40],
    [12, 120, 12],
    [11, 150, 0],
  ],
};

/** Half width of an outline at a height, corners treated as straight. */
function halfWidthAt(outline, height) {
  for (let index = 1; index < outline.length; index += 1) {
    const [w1, h1] = outline[index - 1];
    const [w2, h2] = outline[index];
    if (height <= h2) return w1 + ((w2 - w1) * (height - h1)) / (h2 - h1 || 1);
  }
  return outline.at(-1)[0];
}

/** The outline mirrored to a closed shape, `inset` inside its wall and cut at `level`. */
function shape(outline, { inset = 0, level = Infinity } = {}) {
  const side = outline
    .filter(([, height]) => height < level)
    .map(([width, height, radius]) => [Math.max(2, width - inset), Math.max(height, inset), radius]);
  if (level < outline.at(-1)[1]) side.push([Math.max(2, halfWidthAt(outline, level) - inset), level, 0]);
  return rounded([...side.map(([w, h, r]) => [w, -h, r]), ...side.toReversed().map(([w, h, r]) => [-w, -h, r])]);
}

/** A stroke up the wall, at a share of its half width. */
function alongWall(outline, share, from, to) {
  const inner = outline.filter(([, height]) => height > from && height < to);
  const points = [[halfWidthAt(outline, from), from, 0], ...inner, [halfWidthAt(outline, to), to, 0]].map(
    ([width, height, radius]) => [width * share, -height, radius],
  );
  return rounded(points, { closed: false });
}

const night = '#140F0A';
const lamp = '#FFF4DC';

/** The light on glass of any colour: bright near the lamp, deep at both walls. One gradient for a whole picture. */
const glassLight = (sheet) =>
  sheet.linear([
    [0, night, 0.34],
    [0.1, lamp, 0.06],
    [0.24, lamp, 0.27],
    [0.5, lamp, 0],
    [0.5, night, 0],
    [0.82, night, 0.3],
    [0.95, night, 0.44],
    [1, night, 0.2],
  ]);

/** The light on a round opaque object: ceramic, cork, wood. */
const roundLight = (sheet) =>
  sheet.linear([
    [0, night, 0.12],
    [0.08, night, 0],
    [0.08, lamp, 0.02],
    [0.28, lamp, 0.32],
    [0.6, lamp, 0],
    [0.6, night, 0],
    [1, night, 0.36],
  ]);

/** A shape in its colour under the light of glass. The outline is written twice, which gzip removes. */
export const inGlass = (sheet, d, colour, attributes) => [
  path(d, { fill: colour, ...attributes }),
  path(d, { fill: glassLight(sheet) }),
];

/** A shape in its colour, lit as a round object. */
export const inRound = (sheet, d, colour, attributes) => [
  path(d, { fill: colour, ...attributes }),
  path(d, { fill: roundLight(sheet) }),
];

/** The outline of an upright drum around the middle line, its corners a little rounded. */
export const drum = (half, low, high, r = 2) =>
  rounded([
    [half, low, r],
    [half, high, r],
    [-half, high, r],
    [-half, low, r],
  ]);

/** The paint of polished brass. */
export const brassPaint = (sheet) =>
  sheet.linear([
    [0, ink.latonDeep],
    [0.22, lit(ink.latonClaro, 0.35)],
    [0.42, ink.laton],
    [0.72, ink.latonDeep],
    [0.9, ink.laton],
    [1, ink.latonDeep],
  ]);

/** The stopper of a mouth of half width `w` at height `h`. */
function stopper(sheet, kind, w, h, colour) {
  const top = -h;
  const glassDrum = (...measures) => inGlass(sheet, drum(...measures), colour);
  const roundDrum = (fill, ...measures) => inRound(sheet, drum(...measures), fill);
  switch (kind) {
    case 'cork':
      return [
        inRound(
          sheet,
          `M${-w + 1} ${top + 4}L${-w - 1} ${top - 11}Q0 ${top - 15} ${w + 1} ${top - 11}L${w - 1} ${top + 4}Z`,
          '#C79A62',
        ),
        glassDrum(w + 2, top + 6, top - 1),
      ];
    case 'capsule':
      return [
        roundDrum(colour, w + 1, top + 34, top - 3, 2.5),
        roundDrum(lit(colour, 0.16), w + 2, top + 6, top + 1),
        rect(-w - 1, top + 28, w * 2 + 2, 2, { fill: ink.latonClaro, opacity: 0.7 }),
      ];
    case 'wax': {
      const x = w + 2;
      return inRound(
        sheet,
        `M${-x} ${top - 4}Q0 ${top - 8} ${x} ${top - 4}V${top + 16}Q${x - 2} ${top + 23} ${x - 5} ${top + 15}` +
          `Q${x - 9} ${top + 10} ${x - 11} ${top + 20}Q${x - 14} ${top + 32} ${x - 17} ${top + 19}` +
          `Q${-x + 2} ${top + 10} ${-x} ${top + 14}Z`,
        colour,
      );
    }
    case 'ball':
      return [
        glassDrum(w - 2, top + 8, top - 6, 1),
        glassDrum(w + 4, top + 4, top - 1),
        circle(0, top - 15, w + 4, { fill: colour }),
        circle(0, top - 15, w + 4, {
          fill: sheet.radial(
            [
              [0, lamp, 0.8],
              [0.5, lamp, 0],
              [0.5, night, 0],
              [1, night, 0.45],
            ],
            [0.35, 0.3, 0.75],
          ),
        }),
      ];
    case 'spire':
      return [
        glassDrum(w + 4, top + 4, top - 1),
        inGlass(
          sheet,
          `M${-w} ${top}L${-w - 3} ${top - 9}Q${-w} ${top - 16} -3 ${top - 20}L0 ${top - 31}L3 ${top - 20}` +
            `Q${w} ${top - 16} ${w + 3} ${top - 9}L${w} ${top}Z`,
          colour,
        ),
      ];
    case 'lid':
      return [
        roundDrum(colour, w + 5, top + 2, top - 7, 3),
        roundDrum(dim(colour, 0.12), w + 1, top - 6, top - 12, 3),
        roundDrum(colour, 4, top - 11, top - 20, 4),
      ];
    case 'cloth':
      return [
        inRound(
          sheet,
          `M${-w - 3} ${top + 8}L${-w - 9} ${top + 20}L${-w - 2} ${top + 16}L${round(-w * 0.4)} ${top + 22}` +
            `L${round(w * 0.1)} ${top + 16}L${round(w * 0.6)} ${top + 22}L${w + 3} ${top + 16}L${w + 9} ${top + 19}L${w + 3} ${top + 8}Z`,
          dim(colour, 0.08),
        ),
        inRound(
          sheet,
          `M${-w - 4} ${top + 9}Q${-w - 5} ${top - 6} 0 ${top - 8}Q${w + 5} ${top - 6} ${w + 4} ${top + 9}Z`,
          colour,
        ),
        stroke(`M${-w - 4} ${top + 9}Q0 ${top + 12} ${w + 4} ${top + 9}`, ink.latonDeep, 2),
      ];
    case 'bulb':
      return [
        roundDrum(ink.tinta, w + 2, top + 3, top - 7),
        inRound(
          sheet,
          `M${-w + 2} ${top - 7}Q${-w - 2} ${top - 26} 0 ${top - 30}Q${w + 2} ${top - 26} ${w - 2} ${top - 7}Z`,
          colour,
        ),
      ];
    default:
      return [];
  }
}

/** A paper label `w` wide and `h` high with its lower edge `up` above the base; `sign` is its text or sign. */
function label(sheet, { w, h, up, sign, style = 'frame', paper = ink.papel, ink: colour = ink.botella }) {
  const x = -w / 2;
  const y = -up - h;
  const bow = w * 0.035;
  const sheetOf = (inset) => {
    const [l, t, r, b] = [x + inset, y + inset, -x - inset, y + h - inset];
    if (style === 'oval')
      return `M${l} ${(t + b) / 2}A${r} ${(b - t) / 2} 0 0 1 ${r} ${(t + b) / 2}A${r} ${(b - t) / 2} 0 0 1 ${l} ${(t + b) / 2}Z`;
    if (style === 'arch')
      return `M${l} ${b}V${t + r * 0.7}Q${l} ${t} 0 ${t}Q${r} ${t} ${r} ${t + r * 0.7}V${b}Q0 ${b + bow} ${l} ${b}Z`;
    if (style === 'cut') {
      const c = 6;
      return `M${l + c} ${t}Q0 ${t + bow} ${r - c} ${t}Q${r - c} ${t + c} ${r} ${t + c}V${b - c}Q${r - c} ${b - c} ${r - c} ${b}Q0 ${b + bow} ${l + c} ${b}Q${l + c} ${b - c} ${l} ${b - c}V${t + c}Q${l + c} ${t + c} ${l + c} ${t}Z`;
    }
    return `M${l} ${t}Q0 ${t + bow} ${r} ${t}V${b}Q0 ${b + bow} ${l} ${b}Z`;
  };
  const size = Math.min(h * (style === 'oval' ? 0.5 : 0.46), (w * 0.62) / Math.max(1, sign.length * 0.55));
  const middle = y + h / 2 + bow;
  const lines = h > 38 && style !== 'oval';
  const base = middle + size * 0.36 - (lines ? h * 0.07 : 0) + (style === 'arch' ? h * 0.06 : 0);
  return [
    inRound(sheet, sheetOf(0), paper),
    path(sheetOf(3), { fill: 'none', stroke: ink.laton, strokeWidth: 1 }),
    drawSign(sheet, sign, colour, base, size),
    lines &&
      stroke(
        `M${round(-w * 0.22)} ${round(base + h * 0.15)}h${round(w * 0.44)}M${round(-w * 0.14)} ${round(base + h * 0.24)}h${round(w * 0.28)}`,
        ink.latonDeep,
        1.3,
        { opacity: 0.75 },
      ),
  ];
}

/** A sign of the restaurant: ℞, a star, a sprig, or letters, 20 units high. Each is defined once in a picture. */
export function drawSign(sheet, sign, fill, base, size, x = 0) {
  const drawings = {
    '℞': () => prescription(null, { y: -2, size: 16.4 }),
    '✶': () => star(null, 0, -7.2, 10),
    '⚘': () => sprigShape,
  };
  const place = sheet.stamp(drawings[sign]?.() ?? lettering(sign, null, { size: 21.6 }));
  return place({ transform: `translate(${round(x)} ${round(base)}) scale(${round(size / 20, 3)})`, fill });
}

/** A six-pointed printer's star. */
export function star(fill, x, y, r) {
  const points = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6 - Math.PI / 2;
    const reach = index % 2 ? r * 0.36 : r;
    return `${round(x + Math.cos(angle) * reach, 2)} ${round(y + Math.sin(angle) * reach, 2)}`;
  });
  return path(`M${points.join('L')}Z`, { fill });
}

const sprigLeaf = (x, y, turn) =>
  path('M0 0Q3 -5 0 -10Q-3 -5 0 0Z', { transform: `translate(${x} ${y}) rotate(${turn})` });

/** A sprig of olive, 20 units high: stem and five leaves. */
const sprigShape = [
  path('M-.6 2V-10H.6V2Z'),
  [
    [0, -8, 0],
    [0, -6, 48],
    [0, -6, -48],
    [0, -1, 58],
    [0, -1, -58],
  ].map(([x, y, turn]) => sprigLeaf(x, y, turn)),
];

/** A glass vessel: outline, glass, content and its level, stopper and label. */
export function vessel(
  sheet,
  { outline, glass, liquid, level = 0.72, close, closeColour, tag, ribs = 0, clear = false },
) {
  const profile = outlines[outline];
  const height = profile.at(-1)[1];
  const mouth = profile.at(-1)[0];
  const filled = height * level;
  const body = shape(profile);
  const shoulder = profile[1][1] > 20 ? profile[1][1] : profile[2][1];
  return [
    ellipse(9, 0, profile[0][0] * 1.22, 4.5, { fill: '#120C06', opacity: 0.32 }),
    inGlass(sheet, body, glass, { opacity: clear ? 0.55 : null }),
    liquid && inGlass(sheet, shape(profile, { inset: 3.5, level: filled }), liquid),
    liquid &&
      ellipse(0, -filled, Math.max(3, halfWidthAt(profile, filled) - 3.5), 2.6, {
        fill: lit(liquid, 0.42),
        opacity: 0.85,
      }),
    ribs &&
      Array.from({ length: ribs }, (_, index) => {
        const share = -0.78 + (1.56 * (index + 0.5)) / ribs;
        return stroke(
          alongWall(profile, share, 8, shoulder - 8),
          index < ribs / 2 ? lit(glass, 0.4) : dim(glass, 0.4),
          2,
          { opacity: 0.5 },
        );
      }),
    path(shape(profile, { level: 7 }), { fill: dim(liquid ?? glass, 0.5), opacity: 0.4 }),
    stroke(alongWall(profile, -0.66, 12, shoulder * 0.94), '#FFFBEF', 5, { opacity: clear ? 0.62 : 0.42 }),
    stroke(alongWall(profile, -0.5, height * 0.84, height - 6), '#FFFBEF', 3, { opacity: 0.4 }),
    stroke(alongWall(profile, 0.86, 10, shoulder), lit(glass, 0.55), 1.6, { opacity: 0.55 }),
    stopper(sheet, close, mouth, height, closeColour ?? glass),
    tag && label(sheet, tag),
  ];
}

/** An albarelo: the waisted majolica jar of an apothecary, painted in one colour, with a banner. */
export function albarelo(sheet, { colour = ink.azul, sign, height = 108, lid = '#8A5A2E' }) {
  const k = height / 108;
  const h = (value) => -value * k;
  const profile = [
    [22, 0, 3],
    [27, 8, 6],
    [27, 20, 8],
    [20, 54, 40],
    [27, 88, 8],
    [27, 98, 5],
    [20, 104, 3],
    [22, 108, 0],
  ].map(([w, y, r]) => [w, y * k, r]);
  const glaze = ink.papel;
  const band = (low, high) => {
    const [a, b] = [halfWidthAt(profile, low * k), halfWidthAt(profile, high * k)];
    return path(
      `M${round(-a)} ${round(h(low))}Q0 ${round(h(low) + 3)} ${round(a)} ${round(h(low))}L${round(b)} ${round(h(high))}Q0 ${round(h(high) + 3)} ${round(-b)} ${round(h(high))}Z`,
      { fill: colour },
    );
  };
  return [
    ellipse(9, 0, 30, 4.5, { fill: '#120C06', opacity: 0.32 }),
    path(shape(profile), { fill: glaze }),
    band(6, 12),
    band(15, 17),
    band(90, 96),
    band(85, 87),
    [-13, 0, 13].map((x) => drawSign(sheet, '⚘', colour, h(22), 13 * k, x)),
    [-13, 0, 13].map((x) =>
      group({ transform: `translate(0 ${round(h(102))}) scale(1 -1)` }, drawSign(sheet, '⚘', colour, h(22), 13 * k, x)),
    ),
    path(shape(profile), { fill: roundLight(sheet) }),
    path(
      `M-23 ${round(h(62))}Q0 ${round(h(62) + 4)} 23 ${round(h(62))}V${round(h(41))}Q0 ${round(h(41) + 4)} -23 ${round(h(41))}Z`,
      { fill: ink.crema, stroke: colour, strokeWidth: 1.6 },
    ),
    drawSign(sheet, sign, colour, h(45) + 2, 17 * k),
    stroke(alongWall(profile, -0.66, 10 * k, 96 * k), '#FFFFFF', 3.4, { opacity: 0.6 }),
    stopper(sheet, 'lid', 19, height - 2, lid),
  ];
}

/** A siphon of soda: ribbed glass in a brass net, a metal head and its spout. */
export function siphon(sheet, { glass = ink.azul, tag }) {
  const profile = [
    [30, 0, 7],
    [30, 88, 24],
    [13, 112, 10],
    [13, 124, 0],
  ];
  const metal = sheet.linear([
    [0, '#6E6A5F'],
    [0.25, '#F3EEDF'],
    [0.5, '#A8A293'],
    [0.8, '#5D594E'],
    [1, '#8A8476'],
  ]);
  const net = sheet.pattern(10, 14, [stroke('M0 0L10 14M10 0L0 14', ink.latonClaro, 0.9, { opacity: 0.55 })], {
    x: -30,
  });
  return [
    ellipse(9, 0, 37, 4.5, { fill: '#120C06', opacity: 0.32 }),
    inGlass(sheet, shape(profile), glass),
    path(shape(profile), { fill: net }),
    stroke(alongWall(profile, -0.66, 12, 86), '#FFFBEF', 5, { opacity: 0.45 }),
    stroke(alongWall(profile, 0.86, 10, 88), lit(glass, 0.6), 1.6, { opacity: 0.6 }),
    stroke('M-30 -5H30', ink.laton, 4, { strokeLinecap: 'butt' }),
    stroke('M-13 -112Q0 -109 13 -112', ink.latonClaro, 3),
    path('M-15 -120H15V-131Q13 -136 9 -137V-152Q0 -157 -9 -152V-137Q-13 -136 -15 -131Z', { fill: metal }),
    path('M7 -146Q24 -150 33 -140Q38 -133 37 -122L31 -122Q31 -131 27 -135Q20 -140 8 -138Z', { fill: metal }),
    path('M-8 -151Q-24 -158 -37 -150L-38 -145Q-24 -151 -8 -144Z', { fill: metal }),
    circle(0, -158, 5, { fill: metal }),
    tag && label(sheet, tag),
  ];
}

/** A brass mortar and its pestle. */
export function mortar(sheet) {
  return [
    ellipse(8, 0, 36, 5, { fill: '#120C06', opacity: 0.34 }),
    group(
      { transform: 'rotate(28 10 -44)' },
      rect(6, -104, 9, 66, { rx: 4.5, fill: brassPaint(sheet) }),
      ellipse(10.5, -105, 8, 9, { fill: brassPaint(sheet) }),
    ),
    ellipse(0, -62, 37, 7, { fill: '#3B2710' }),
    path(
      'M-38 -62Q0 -52 38 -62Q38 -56 34 -52Q32 -22 17 -12L23 -4Q23 0 20 0H-20Q-23 0 -23 -4L-17 -12Q-32 -22 -34 -52Q-38 -56 -38 -62Z',
      { fill: brassPaint(sheet) },
    ),
    stroke('M-34 -51Q0 -42 34 -51M-18 -12Q0 -7 18 -12', ink.latonDeep, 2, { opacity: 0.7 }),
    stroke('M-26 -44Q-23 -26 -14 -17', '#FFF7DF', 3.4, { opacity: 0.6 }),
    path('M-6 -38L0 -30L6 -38L0 -22Z', { fill: ink.latonDeep, opacity: 0.45 }),
  ];
}

/** A brass balance with two pans. */
export function balance(sheet) {
  const pan = (x, y) => [
    stroke(`M${x} ${y - 42}L${x - 20} ${y}M${x} ${y - 42}L${x + 20} ${y}`, ink.laton, 1.1),
    path(`M${x - 23} ${y}H${x + 23}Q${x + 17} ${y + 13} ${x} ${y + 13}Q${x - 17} ${y + 13} ${x - 23} ${y}Z`, {
      fill: brassPaint(sheet),
    }),
  ];
  return [
    ellipse(8, 0, 38, 5, { fill: '#120C06', opacity: 0.34 }),
    inRound(sheet, drum(34, 0, -12, 3), ink.madera),
    rect(-22, -17, 44, 6, { rx: 2, fill: brassPaint(sheet) }),
    path('M-4 -17L-2.5 -112H2.5L4 -17Z', { fill: brassPaint(sheet) }),
    circle(0, -34, 5, { fill: brassPaint(sheet) }),
    stroke('M-48 -98Q-24 -114 0 -106Q24 -100 48 -106', ink.laton, 4),
    stroke('M-48 -99Q-24 -115 0 -107Q24 -101 48 -107', lit(ink.latonClaro, 0.3), 1.2),
    circle(0, -112, 6, { fill: brassPaint(sheet) }),
    pan(-48, -56),
    pan(48, -64),
    path('M-60 -56Q-56 -68 -48 -66Q-40 -70 -36 -56Z', { fill: ink.oliva }),
    path('M38 -64h8v-9h-8zM48 -64h10v-6h-10z', { fill: brassPaint(sheet) }),
  ];
}

/** Short glasses (cañas) turned over on each other, two below and one above. */
export function glasses(sheet) {
  const paint = sheet.linear([
    [0, '#DDEBDD', 0.55],
    [0.3, '#FFFFFF', 0.5],
    [0.6, '#BFD3C2', 0.22],
    [1, '#0C281E', 0.4],
  ]);
  const one = (x, y) => [
    path(`M${x - 13} ${y}L${x - 10} ${y - 40}Q${x} ${y - 43} ${x + 10} ${y - 40}L${x + 13} ${y}Z`, {
      fill: paint,
      stroke: '#E9F0E2',
      strokeWidth: 1,
      strokeOpacity: 0.6,
    }),
    stroke(`M${x - 8} ${y - 6}L${x - 6} ${y - 34}`, '#FFFFFF', 2.4, { opacity: 0.6 }),
    stroke(`M${x - 10} ${y - 37}Q${x} ${y - 34} ${x + 10} ${y - 37}`, '#FFFFFF', 1, { opacity: 0.6 }),
  ];
  return [ellipse(8, 0, 34, 4.5, { fill: '#120C06', opacity: 0.3 }), one(-15, 0), one(15, 0), one(0, -42)];
}

/** A small cask of vermouth on its cradle, seen from the end, with a brass tap. */
export function cask(sheet, { sign = 'Vermut' } = {}) {
  const wood = sheet.radial(
    [
      [0, ink.maderaClara],
      [0.7, ink.madera],
      [1, ink.maderaDeep],
    ],
    [0.38, 0.32, 0.72],
  );
  return [
    ellipse(10, 0, 62, 6, { fill: '#120C06', opacity: 0.36 }),
    path('M-52 0L-44 -20H44L52 0H34L28 -8H-28L-34 0Z', { fill: ink.maderaDeep }),
    circle(0, -62, 54, { fill: dim(ink.madera, 0.35) }),
    circle(0, -62, 54, { fill: 'none', stroke: brassPaint(sheet), strokeWidth: 5 }),
    circle(0, -62, 46, { fill: wood }),
    stroke('M-30 -96V-28M-15 -105V-19M0 -108V-16M15 -105V-19M30 -96V-28', ink.maderaDeep, 1, { opacity: 0.55 }),
    path('M-38 -84Q0 -90 38 -84V-62Q0 -68 -38 -62Z', { fill: ink.papel, opacity: 0.96 }),
    path('M-35 -81.5Q0 -87 35 -81.5V-65Q0 -70.500 -35 -65Z', { fill: 'none', stroke: ink.laton, strokeWidth: 1 }),
    lettering(sign, ink.vermut, { y: -71, size: 17 }),
    rect(-6, -44, 12, 10, { rx: 2, fill: brassPaint(sheet) }),
    path('M-4 -36H4L6 -24Q6 -20 10 -19V-13H1Q-4 -15 -4 -22Z', { fill: brassPaint(sheet) }),
    stroke('M-9 -47H9', ink.latonClaro, 3.6),
  ];
}

/** The shape of a bottle in the dusk behind the others. */
export const ghost = (sheet, outline) =>
  sheet.stamp(path(shape(outlines[outline]), { fill: '#0B2B20', opacity: 0.6 }))();
