import os from 'node:os';

/** A measured figure. */
export interface Figure {
  what: string;
  /** Median of the rounds, unless `what` says otherwise. */
  value: number;
  unit: string;
  /** Minimum and maximum of the rounds. */
  spread: readonly [number, number];
  /** The target, if there is one: '≥ 0.8'. */
  target?: string;
  isMet?: boolean;
  /** Further information: the absolute rates of a ratio. */
  note?: string;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** A figure from its rounds; with a target, whether the median meets it. */
export function makeFigure(
  what: string,
  rounds: readonly number[],
  unit: string,
  { atLeast, atMost, note }: { atLeast?: number; atMost?: number; note?: string } = {},
): Figure {
  const value = medianOf(rounds);
  const bound =
    atLeast !== undefined
      ? { target: `≥ ${atLeast}`, isMet: value >= atLeast }
      : atMost !== undefined
        ? { target: `≤ ${atMost}`, isMet: value <= atMost }
        : {};
  return { what, value, unit, spread: [Math.min(...rounds), Math.max(...rounds)], ...bound, ...(note ? { note } : {}) };
}

/** The 75th percentile of single times, in ms; with a target, whether it is met. */
export function makeUpperFigure(
  what: string,
  times: readonly number[],
  { atMost, note }: { atMost?: number; note?: string },
): Figure {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? NaN;
  const median = `median ${medianOf(times).toFixed(0)}`;
  return {
    what,
    value,
    unit: 'ms',
    spread: [sorted[0] ?? NaN, sorted.at(-1) ?? NaN],
    ...(atMost === undefined ? {} : { target: `≤ ${atMost}`, isMet: value <= atMost }),
    note: note === undefined ? median : `${median}; ${note}`,
  };
}

export function describeMachine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GiB, Node ${process.versions.node}, load ${os.loadavg()[0]?.toFixed(1)}`;
}

const shorten = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** A table as plain text: name, median, spread, target. */
export function printFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, unit, spread, target, isMet, note }) => [
    what,
    `${shorten(value)} ${unit}`.trim(),
    `${shorten(spread[0])}–${shorten(spread[1])}`,
    target ? `${target} ${isMet ? 'yes' : 'NO'}` : '',
    note ?? '',
  ]);
  const all = [['figure', 'median', 'spread', 'target', 'note'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
