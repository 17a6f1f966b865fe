import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, size, tone, typeScale } from '../../theme/tokens';
import type { NavLink } from '../LinkList/LinkList';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';

export interface ReservationSentProps {
  /** The line at the head of the card. */
  note: string;
  /** Name, people, day and time: what each is, and what was asked for. */
  facts: readonly { readonly term: string; readonly text: string }[];
  /** The thanks. */
  thanks: string;
  /** What happens next: it is a request still. */
  next: string;
  /** The button that prints the page; it is there with the script alone. */
  printLabel: string;
  /** Where another table is asked for. */
  again: NavLink;
}

const Root = styled('div')({
  position: 'relative',
  '&:focus': { outline: 0 },
  '& > svg': { position: 'absolute', top: 0, right: 0, width: 128, height: 128 },
  '& dt': { color: tone.tinta2, fontSize: typeScale.small },
  '& dd': {
    marginBottom: 18,
    fontFamily: size.display,
    fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)',
    lineHeight: 1.2,
    overflowWrap: 'anywhere',
  },
  '& div:nth-of-type(-n + 2)': { marginRight: 144 },
  '& .next': { margin: '10px 0 28px', paddingLeft: 18, borderLeft: `4px solid ${tone.laton}`, color: tone.tinta2 },
  '& strong': { display: 'block', marginBottom: 4, color: tone.tinta, fontWeight: 600 },
  '& .more': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px', marginRight: 0 },
  // Without the script the browser's own command prints.
  '& [data-prints]': { display: 'none', '[data-enhanced] &': { display: 'inline-flex' } },
  [media.print]: { '& .more': { display: 'none' } },
});

/** The request as it was taken: a stamped prescription with what was asked for and what happens next. */
export function ReservationSent({ note, facts, thanks, next, printLabel, again }: ReservationSentProps): ReactElement {
  return (
    <PrescriptionCard note={note}>
      <Root tabIndex={-1} autoFocus role="group" aria-label={thanks}>
        <Stamp />
        <dl>
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Typography className="next">
          <strong>{thanks}</strong> {next}
        </Typography>
        <div className="more">
          <Button type="button" variant="outlined" data-prints="">
            {printLabel}
          </Button>
          <Link href={again.href}>{again.label}</Link>
        </div>
      </Root>
    </PrescriptionCard>
  );
}

/** The bottle in two rings of brass, a little askew as a hand stamps. */
function Stamp(): ReactElement {
  return (
    <svg viewBox="0 0 128 128" aria-hidden="true">
      <g transform="rotate(-9 64 64)">
        <circle cx="64" cy="64" r="63" fill={tone.botella} />
        <g fill="none" stroke={tone.laton} strokeWidth="1.2">
          <circle cx="64" cy="64" r="59" />
          <circle cx="64" cy="64" r="41" />
        </g>
        <path fill={tone.laton} d="M57 34h14v9H57z" />
        <path fill={tone.crema} d="M59 43h10v8c0 6 11 9 11 19v20a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4V70c0-10 11-13 11-19z" />
        <path fill={tone.vermut} d="m64 66 2.600 6.400L73 75l-6.400 2.600L64 84l-2.600-6.400L55 75l6.400-2.600z" />
        <path fill={tone.laton} d="M53 88h22v1.500H53z" />
        <g fill={tone.laton}>
          {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
            <path key={turn} d="m64 9 1.600 4L64 17l-1.600-4z" transform={`rotate(${turn} 64 64)`} />
          ))}
        </g>
      </g>
    </svg>
  );
}
