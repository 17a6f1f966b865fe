import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, quietLook, rowLook, size, targetLook, tone } from '../../theme/tokens';
import { ButtonLinks } from '../ButtonLink/ButtonLink';
import type { NavLink } from '../LinkList/LinkList';
import { Picture, type PictureSource } from '../Picture/Picture';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';

export interface ReservationSentProps {
  /** Line at the head of the card. */
  note: string;
  /** Picture of the stamp. */
  stamp?: PictureSource;
  /** Name, people, day and time as requested. */
  facts: BookingFactsProps['facts'];
  /** The title, a thank-you. */
  thanks: string;
  /** What happens next: staff still have to confirm. */
  next: string;
  /** The guest's own link and, of a booking with a time, a calendar file; empty when the link could not be read. */
  links: readonly NavLink[];
  /** The print button, shown with JavaScript only. */
  printLabel: string;
  /** Link to request another table. */
  again: NavLink;
}

/** The facts of a booking on its prescription; each page adds its stamp and its own content. */
export const Prescription = styled('div')({
  position: 'relative',
  '&:focus': { outline: 0 },
  '& dt': quietLook,
  '& dd': {
    marginBottom: 18,
    fontFamily: size.display,
    fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)',
    lineHeight: 1.2,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  '& .next': { margin: '10px 0 28px', paddingLeft: 18, borderLeft: `4px solid ${tone.laton}`, color: tone.tinta2 },
  [media.print]: { '& .links, & .acts': { display: 'none' } },
});

export interface BookingFactsProps {
  facts: readonly { readonly term: string; readonly text: string }[];
}

export const BookingFacts = ({ facts }: BookingFactsProps): ReactElement => (
  <dl>
    {facts.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Sent = styled(Prescription)({
  // A little askew, like a stamp by hand.
  '& > img': { position: 'absolute', top: 0, right: 0, width: 128, height: 128, transform: 'rotate(-9deg)' },
  '& > img + dl > div:nth-of-type(-n + 2)': { marginRight: 144 },
  '& strong': { display: 'block', marginBottom: 4, color: tone.tinta, fontWeight: 600 },
  '& .links': { display: 'grid', gap: 14, margin: '0 0 22px' },
  // The perforation of the prescription.
  '& .more': {
    ...rowLook,
    justifyContent: 'center',
    gap: '0 28px',
    paddingTop: 10,
    borderTop: `2px dotted ${tone.laton}`,
    '& > *': targetLook,
  },
  // Without JavaScript the button is hidden; the browser's own command prints.
  '& [data-prints]': { display: 'none', '[data-enhanced] &': { display: 'inline-flex' } },
  [media.print]: { '& .more': { display: 'none' } },
});

/** Confirmation page of a request: a stamped prescription with the requested booking and what happens next. */
export function ReservationSent(props: ReservationSentProps): ReactElement {
  const { note, stamp, facts, thanks, next, links, printLabel, again } = props;
  return (
    <PrescriptionCard note={note}>
      <Sent tabIndex={-1} autoFocus role="group" aria-label={thanks}>
        {stamp && <Picture {...stamp} priority />}
        <BookingFacts facts={facts} />
        <Typography className="next">
          <strong>{thanks}</strong> {next}
        </Typography>
        {links.length > 0 && (
          <div className="links">
            <ButtonLinks links={links} isGreen />
          </div>
        )}
        <div className="more">
          <Link component="button" type="button" data-prints="">
            {printLabel}
          </Link>
          <Link href={again.href}>{again.label}</Link>
        </div>
      </Sent>
    </PrescriptionCard>
  );
}
