import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { hiddenLook } from '../../theme/control-look';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, space, tone, typeScale } from '../../theme/tokens';
import type { NavLink } from '../LinkList/LinkList';
import { Picture, type PictureSource } from '../Picture/Picture';

export interface MapOnRequestProps {
  /** For links to it. */
  id: string;
  /** The address in one line. */
  address: string;
  /** Our own drawing of the streets around the house, and the link that asks for the service's map in its place. */
  drawing?: PictureSource;
  ask?: NavLink;
  /** The service's map, asked for. */
  frame?: { src: string; title: string };
  /** Leads to the map service's own page for the house: 'Abrir en OpenStreetMap'. */
  open: NavLink;
  /** Said after it for screen readers: '(se abre en una pestaña nueva)'. */
  newTabLabel: string;
  /** Who learns of the visit, and when. */
  note: string;
}

const Root = styled(Card)({
  background: tone.papel,
  overflow: 'hidden',
  '& img, & iframe': { display: 'block', width: '100%', aspectRatio: '16 / 10', maxHeight: 460 },
  '& img': { objectFit: 'cover' },
  // Its names of streets are too small to be read on a phone.
  [media.phone]: { '& img': { display: 'none' } },
  '& iframe': { minHeight: 340, border: 0, background: tone.papel },
  '& figcaption': { padding: '14px 20px 16px', color: tone.tinta },
  '& strong': { display: 'block', fontWeight: 600 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: space.target, marginRight: 24, fontWeight: 600 },
  '& a > span': hiddenLook,
  '& small': { display: 'block', color: tone.tinta2, fontSize: typeScale.small },
  [media.print]: { '& a, & iframe, & small': { display: 'none' } },
}) as typeof Card;

/** A drawn map until the guest asks for a real one: no third party learns of a visit before that. */
export function MapOnRequest(props: MapOnRequestProps): ReactElement {
  const { id, drawing, frame, ask, open } = props;
  return (
    <Root component="figure" id={id}>
      {drawing && <Picture {...drawing} />}
      {frame && (
        // What it runs is the service's own: it may neither leave its frame nor learn which page holds it.
        <iframe
          {...frame}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
      <figcaption>
        <strong>{props.address}</strong>
        {ask && (
          <Link href={ask.href} rel="nofollow">
            {ask.label}
          </Link>
        )}
        <Link href={open.href} target="_blank" rel="noopener noreferrer">
          {open.label}
          <span> {props.newTabLabel}</span>
        </Link>
        <small>{props.note}</small>
      </figcaption>
    </Root>
  );
}
