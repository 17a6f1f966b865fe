/**
 * SVG elements as strings, a sheet that collects gradients and clips, and curves through corners, for any drawing. Lengths are in
 * units of the sheet (one unit is one CSS pixel at natural size).
 */

/** Formats a number as short as possible: a tenth of a unit, or a hundredth for lettering. */
export const round = (value, digits = 1) => Number(value.toFixed(digits));

/** One element. Attributes in camelCase become SVG names; those without a value are omitted. */
export function element(name, attributes = {}, children = '') {
  const written = Object.entries(attributes)
    .filter(([, value]) => value != null && value !== false)
    .map(([key, value]) => {
      const attribute = keptInCamelCase.has(key) ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return ` ${attribute}="${typeof value === 'number' ? round(value, 3) : value}"`;
    })
    .join('');
  const inside = Array.isArray(children) ? children.flat(Infinity).filter(Boolean).join('') : children;
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

const keptInCamelCase = new Set([
  'viewBox',
  'gradientUnits',
  'gradientTransform',
  'patternUnits',
  'patternTransform',
  'preserveAspectRatio',
]);

export const path = (d, attributes) => element('path', { d, ...attributes });
export const group = (attributes, ...children) => element('g', attributes, children);
export const circle = (cx, cy, r, attributes) => element('circle', { cx, cy, r, ...attributes });
export const ellipse = (cx, cy, rx, ry, attributes) => element('ellipse', { cx, cy, rx, ry, ...attributes });
export const rect = (x, y, width, height, attributes) => element('rect', { x, y, width, height, ...attributes });

/** A line along `d` without fill. Its ends are round by the sheet's default. */
export const stroke = (d, colour, width, attributes) =>
  path(d, { fill: 'none', stroke: colour, strokeWidth: width, ...attributes });

/** Children moved to a point, then rotated (degrees) and scaled. */
export function at(x, y, children, { turn = 0, scale = 1, flip = false, ...attributes } = {}) {
  const steps = [x || y ? `translate(${round(x)} ${round(y)})` : ''];
  if (turn) steps.push(`rotate(${round(turn)})`);
  if (flip) steps.push(`scale(${round(-scale, 3)} ${round(scale, 3)})`);
  else if (scale !== 1) steps.push(`scale(${round(scale, 3)})`);
  const transform = steps.filter(Boolean).join(' ');
  return group({ transform: transform || null, ...attributes }, children);
}

/** A closed or open line with rounded corners; each point is [x, y, radius]. */
export function rounded(points, { closed = true } = {}) {
  const corner = (index) => {
    const [x, y, radius = 0] = points[index];
    const before = points[(index - 1 + points.length) % points.length];
    const after = points[(index + 1) % points.length];
    if (!radius || (!closed && (index === 0 || index === points.length - 1))) return { from: [x, y], to: [x, y] };
    const cut = (other) => {
      const length = Math.hypot(other[0] - x, other[1] - y) || 1;
      const share = Math.min(radius, length / 2) / length;
      return [x + (other[0] - x) * share, y + (other[1] - y) * share];
    };
    return { from: cut(before), to: cut(after), through: [x, y] };
  };
  const write = ([x, y]) => `${round(x)} ${round(y)}`;
  const corners = points.map((_, index) => corner(index));
  const start = corners[0];
  let d = `M${write(start.through ? start.to : start.from)}`;
  corners.slice(1).forEach(({ from, to, through }) => {
    d += `L${write(from)}`;
    if (through) d += `Q${write(through)} ${write(to)}`;
  });
  if (!closed) return d;
  if (start.through) d += `L${write(start.from)}Q${write(start.through)} ${write(start.to)}`;
  return `${d}Z`;
}

/** A smooth closed curve through points (Catmull–Rom as cubics); `tension` 0 is straight, 1 is round. */
export function smooth(points, { closed = true, tension = 1 } = {}) {
  const count = points.length;
  const point = (index) => (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]);
  let d = `M${round(points[0][0])} ${round(points[0][1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const handle = (a, b, c, sign) => [
      b[0] + (sign * (c[0] - a[0]) * tension) / 6,
      b[1] + (sign * (c[1] - a[1]) * tension) / 6,
    ];
    const out = handle(before, from, to, 1);
    const into = handle(from, to, after, -1);
    d += `C${[...out, ...into, ...to].map((value) => round(value)).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

/** A band along points [x, y, half width], smooth on both sides: a rib, a fillet, a slice seen along its length. */
export function band(points) {
  const side = (sign) =>
    points.map(([x, y, half], index) => {
      const [before, after] = [points[Math.max(0, index - 1)], points[Math.min(points.length - 1, index + 1)]];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(dx, dy) || 1;
      return [x - (sign * dy * half) / length, y + (sign * dx * half) / length];
    });
  return smooth([...side(1), ...side(-1).reverse()], { tension: 0.9 });
}

/** Pseudo-random numbers, the same in every run (mulberry32). */
export function dice(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

/** An irregular blob around the origin: radii vary by `wander` (share) over `corners` points. */
export function blob(roll, rx, ry, { corners = 8, wander = 0.12 } = {}) {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const reach = 1 + roll.between(-wander, wander);
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
  });
  return smooth(points);
}

/** A picture: its size, definitions and layers. */
export class Sheet {
  #definitions = new Map();
  #layers = [];

  /**
   * `name` is the picture's address without suffix; ids are made from it, so that they are unique among pictures.
   * `precision` is the number of decimals kept.
   */
  constructor(name, width, height, { precision = 1 } = {}) {
    this.precision = precision;
    this.name = name;
    this.width = width;
    this.height = height;
    let hash = 5381;
    for (const letter of name) hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0;
    this.prefix = `p${hash.toString(36).slice(-3)}`;
  }

  #define(name, attributes, children) {
    const key = element(name, attributes, children);
    if (!this.#definitions.has(key)) this.#definitions.set(key, `${this.prefix}${this.#definitions.size}`);
    return this.#definitions.get(key);
  }

  #gradient(name, attributes, stops) {
    const marks = stops.map(([offset, stopColor, stopOpacity]) => element('stop', { offset, stopColor, stopOpacity }));
    return `url(#${this.#define(name, attributes, marks)})`;
  }

  /** A linear gradient from (x1, y1) to (x2, y2) of the shape's box (0–1); stops are [offset, colour, opacity]. */
  linear(stops, [x1, y1, x2, y2] = [0, 0, 1, 0], attributes = {}) {
    return this.#gradient('linearGradient', { x1, y1, x2, y2, ...attributes }, stops);
  }

  /** A radial gradient around a point of the shape's box (0–1). */
  radial(stops, [cx, cy, r] = [0.5, 0.5, 0.5], attributes = {}) {
    return this.#gradient('radialGradient', { cx, cy, r, ...attributes }, stops);
  }

  /** Children clipped by a shape. */
  clipped(shape, ...children) {
    return group({ clipPath: `url(#${this.#define('clipPath', {}, [shape])})` }, children);
  }

  /** A tile repeated over a shape. @returns the paint. */
  pattern(width, height, children, attributes = {}) {
    return `url(#${this.#define('pattern', { width, height, patternUnits: 'userSpaceOnUse', ...attributes }, children)})`;
  }

  /** A drawing defined once and used many times. @returns a function that places it. */
  stamp(children) {
    const id = this.#define('g', {}, children);
    return (attributes) => element('use', { href: `#${id}`, ...attributes });
  }

  add(...children) {
    this.#layers.push(...children.flat(Infinity).filter(Boolean));
    return this;
  }

  toString() {
    const definitions = [...this.#definitions].map(([markup, id]) => markup.replace(/^<(\w+)/, `<$1 id="${id}"`));
    return element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: this.width,
        height: this.height,
        viewBox: `0 0 ${this.width} ${this.height}`,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      [definitions.length ? element('defs', {}, definitions) : '', ...this.#layers],
    );
  }
}
