import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground } from '../../theme/tokens';

/** A telephone number: how it is said and how it is dialled. */
export interface ContactPhone {
  /** What it is for: 'Reservas'. */
  readonly label: string;
  /** As one reads it: '91 000 00 00'. */
  readonly display: string;
  /** As one dials it: '+34910000000'. */
  readonly number: string;
}

export interface ContactBlockProps {
  /** The telephones, the one for reservations first. */
  phones: readonly ContactPhone[];
  /** 'Correo'. */
  emailLabel: string;
  /** The address to write to. */
  email: string;
  /** 'Dirección'. */
  addressLabel: string;
  /** The street address in lines. */
  address: readonly string[];
}

const Root = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 28px',
  '& dt': { padding: '10px 0', color: ground.fg2 },
  '& dd': { padding: '10px 0' },
  '& dd:has(a)': { padding: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 46, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd span': { display: 'block' },
  '@media (max-width:419.98px)': {
    gridTemplateColumns: '1fr',
    '& dt': { padding: '10px 0 0' },
    '& dd': { paddingTop: 2 },
  },
});

/** How to reach the house: telephones that dial, an address that writes, the street. */
export function ContactBlock({ phones, emailLabel, email, addressLabel, address }: ContactBlockProps): ReactElement {
  return (
    <Root>
      {phones.map(({ label, display, number }) => (
        <Entry key={number} label={label}>
          <Link href={`tel:${number}`}>{display}</Link>
        </Entry>
      ))}
      <Entry label={emailLabel}>
        <Link href={`mailto:${email}`}>{email}</Link>
      </Entry>
      <Entry label={addressLabel}>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Entry>
    </Root>
  );
}

function Entry({ label, children }: { label: string; children: ReactElement | ReactElement[] }): ReactElement {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
