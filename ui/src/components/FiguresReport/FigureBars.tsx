import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { tone } from '../../theme/tokens';

export interface FigureBarsProps {
  /** Bars from the top: `value` in full, `before` thinner and hatched below it. */
  rows: readonly { name: string; value: number; before: number }[];
}

/** The id of the hatching, which the sample of the year before defines. */
const hatching = 'un-ano-antes';

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 400,
  height: 'auto',
  overflow: 'visible',
  '& text': { fill: tone.tinta, fontSize: 13 },
  '& [data-now]': { fill: tone.botella },
  '& [data-before]': { fill: `url(#${hatching})`, stroke: tone.borde },
});

const [width, step] = [320, 42];

/** Bars of figures. The table beside has the same figures, so that readers of the screen skip the drawing. */
export function FigureBars({ rows }: FigureBarsProps): ReactElement {
  const most = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before]));
  const lengthOf = (value: number) => Math.round((value / most) * (width - 1) * 10) / 10;
  return (
    <Drawing viewBox={`0 0 ${width} ${rows.length * step}`} aria-hidden="true">
      {rows.map(({ name, value, before }, at) => (
        <g key={name} transform={`translate(0 ${at * step})`}>
          <text y="13">{name}</text>
          <text y="13" x={width} textAnchor="end">
            {before > 0 ? `${value} (${before})` : value}
          </text>
          {value > 0 && <rect data-now="" y="18" width={lengthOf(value)} height="11" />}
          {before > 0 && <rect data-before="" x=".5" y="30.5" width={lengthOf(before)} height="5" />}
        </g>
      ))}
    </Drawing>
  );
}

const Sample = styled('svg')({
  flex: 'none',
  '& [data-now]': { fill: tone.botella },
  '& [data-before]': { fill: `url(#${hatching})`, stroke: tone.borde },
  '& path': { stroke: tone.borde, strokeWidth: 2 },
});

/** The key of a bar: in full, or hatched as the year before. The hatched one comes once a page. */
export function BarSample({ isBefore = false }: { isBefore?: boolean }): ReactElement {
  return (
    <Sample width="28" height="12" aria-hidden="true">
      {isBefore ? (
        <>
          <pattern id={hatching} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M1 0v5" />
          </pattern>
          <rect data-before="" x=".5" y="3.5" width="27" height="5" />
        </>
      ) : (
        <rect data-now="" width="28" height="12" />
      )}
    </Sample>
  );
}
