import styled from '@emotion/styled';
import type { ReactElement } from 'react';

import { Picture, type PictureSource } from '../Picture/Picture';

export interface MapOnRequestProps {
  /** Our own drawing of the streets around the house. */
  drawing: PictureSource;
  /** The address in one line. */
  address: string;
  /** What the link says: 'Abrir el mapa en OpenStreetMap'. */
  openLabel: string;
  /** Said after it for screen readers: 'se abre en otra pestaña'. */
  newTabLabel: string;
  /** The map service's page for the house. */
  href: string;
  /** Why nothing loads by itself: 'El mapa se abre en otra web; aquí no se carga nada de terceros.' */
  note?: string;
}

const Root = styled('figure')({
  border: '1px solid var(--rule)',
  borderRadius: 4,
  background: 'var(--papel)',
  overflow: 'hidden',
  '& img': { width: '100%', aspectRatio: '16 / 10', maxHeight: 460, objectFit: 'cover' },
  '& figcaption': { padding: '14px 20px 16px', color: 'var(--tinta)' },
  '& strong': { display: 'block', fontWeight: 600 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
  '& a > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& small': { display: 'block', color: 'var(--tinta-2)', fontSize: '.9375rem' },
});

/** A drawn map and a link to a real one: no third party learns of a visit until the guest asks. */
export function MapOnRequest({
  drawing,
  address,
  openLabel,
  newTabLabel,
  href,
  note,
}: MapOnRequestProps): ReactElement {
  return (
    <Root>
      <Picture {...drawing} />
      <figcaption>
        <strong>{address}</strong>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {openLabel}
          <span> ({newTabLabel})</span>
        </a>
        {note !== undefined && <small>{note}</small>}
      </figcaption>
    </Root>
  );
}
