import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { hiddenLook } from '../../theme/control-look';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, quietLook, targetLook, tone } from '../../theme/tokens';
import type { NavLink } from '../LinkList/LinkList';
import { Picture, type PictureSource } from '../Picture/Picture';

export interface MapOnRequestProps {
  /** Id of the element, for links. */
  id: string;
  /** The address in one line. */
  address: string;
  /** A drawing of the nearby streets, and the link that loads the map service instead. */
  drawing?: PictureSource;
  ask?: NavLink;
  /** The map service's frame, after the link was pressed. */
  frame?: { src: string; title: string };
  /** Link to the restaurant on the map service's own site: 'Abrir en OpenStreetMap'. */
  open: NavLink;
  /** Addition for screen readers: '(se abre en una pestaña nueva)'. */
  newTabLabel: string;
  /** Says which service receives data about the visitor, and when. */
  note: string;
}

const Root = styled(Card)({
  background: tone.papel,
  overflow: 'hidden',
  '& img, & iframe': { display: 'block', width: '100%', aspectRatio: '16 / 10', maxHeight: 460 },
  '& img': { objectFit: 'cover' },
  // On a phone the drawing is cut to the streets nearest to the restaurant, so that their names can be read.
  [media.phone]: { '& img': { aspectRatio: '1', maxHeight: 'none', objectPosition: '22% 50%' } },
  '& iframe': { minHeight: 340, border: 0, background: tone.papel },
  '& figcaption': { padding: '14px 20px 16px', color: tone.tinta },
  '& strong': { display: 'block', fontWeight: 600 },
  '& a': { ...targetLook, marginRight: 24, fontWeight: 600 },
  '& a > span': hiddenLook,
  '& small': { display: 'block', ...quietLook },
  [media.print]: { '& a, & iframe, & small': { display: 'none' } },
}) as typeof Card;

/** A drawn map. The map service, a third party, gets no request before the guest presses the link. */
export function MapOnRequest(props: MapOnRequestProps): ReactElement {
  const { id, drawing, frame, ask, open } = props;
  return (
    <Root component="figure" id={id}>
      {drawing && <Picture {...drawing} />}
      {frame && (
        // Third-party code: the sandbox keeps it in its frame, and it gets no referrer.
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
