import { styled } from '@mui/material/styles';
import type { ReactElement, SVGProps } from 'react';

import { media, size, tone } from '../../theme/tokens';

/** `sinRespuesta`: staff did not decide it before its hour. */
export type StampState = 'pendiente' | 'confirmada' | 'cancelada' | 'espera' | 'sinRespuesta';

export interface StampProps {
  state: StampState;
  /** The state in words. */
  text: string;
}

const ring = (radius: number) => `M66 ${66 - radius}a${radius} ${radius} 0 1 0 .1 0Z`;
const octagon = 'M40 4h52l36 36v52l-36 36H40L4 92V40Z';

interface Drawing {
  edge: SVGProps<SVGPathElement>;
  inner?: string;
  sign: string;
}

/** The edge, the line inside it and the sign above the word; states differ by shape, not by colour alone. */
const drawings: Record<StampState, Drawing> = {
  pendiente: {
    edge: { d: ring(63), strokeDasharray: '10 6' },
    inner: ring(56),
    sign: 'M57 23h18M57 47h18M59 23c0 10 14 14 14 24M73 23c0 10-14 14-14 24',
  },
  confirmada: { edge: { d: ring(63) }, inner: ring(57), sign: 'm52 37 10 10 19-23' },
  cancelada: { edge: { d: octagon }, inner: 'M43 11h46l32 32v46l-32 32H43L11 89V43Z', sign: 'm56 25 20 20m0-20L56 45' },
  espera: {
    edge: { d: ring(63), strokeDasharray: '.1 8', strokeWidth: 5, strokeLinecap: 'round' },
    inner: ring(54),
    sign: 'M66 23a12 12 0 1 0 .1 0M66 28v7l6 4',
  },
  sinRespuesta: {
    edge: { d: ring(63), strokeDasharray: '70 29' },
    sign: 'M59 30c0-9 15-9 15 0 0 6-8 5-8 12m0 6v.1',
  },
};

/** Like a stamp by hand: a little askew. */
const Root = styled('p')({
  display: 'grid',
  placeContent: 'center',
  width: 132,
  height: 132,
  padding: '32px 10px 8px',
  color: tone.latonOscuro,
  fontFamily: size.display,
  // Capitals to the eye, while a reader hears and copies the word as it is written.
  fontVariantCaps: 'all-small-caps',
  fontSize: 'min(1.125rem, 22px)',
  lineHeight: 0.9,
  letterSpacing: '.03em',
  textAlign: 'center',
  transform: 'rotate(-9deg)',
  '& > svg': { position: 'absolute', zIndex: -1, inset: 0 },
  '&[data-state=espera]': { paddingInline: 24 },
  '&[data-state=sinRespuesta]': { color: tone.tinta2 },
  '&[data-state=cancelada]': { color: tone.vermut },
  '&[data-state=confirmada]': {
    color: tone.espuma,
    '& > svg > :first-of-type': { fill: tone.salvia, stroke: tone.salvia },
    '& > svg > :nth-of-type(2)': { stroke: tone.latonClaro },
    [media.forced]: { '& > svg > :first-of-type': { fill: 'Canvas', stroke: 'CanvasText' } },
  },
});

/** The state of a booking as the stamp on its prescription; the word is text. */
export function Stamp({ state, text }: StampProps): ReactElement {
  const { edge, inner, sign } = drawings[state];
  return (
    <Root className="stamp" data-state={state}>
      <svg viewBox="0 0 132 132" aria-hidden="true" fill="none" stroke="currentColor">
        <path strokeWidth="3" {...edge} />
        {inner && <path d={inner} strokeWidth="1.5" />}
        <path d={sign} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {text}
    </Root>
  );
}
