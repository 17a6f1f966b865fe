import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { fillLook, media, tone, typeScale } from '../../theme/tokens';
import { Picture, type PictureSource } from '../Picture/Picture';

export interface FoundersProps {
  /** Each with the role that follows the name, a text, and a portrait where there is one. */
  people: readonly {
    readonly name: string;
    readonly role: string;
    readonly text: string;
    readonly portrait?: PictureSource | undefined;
  }[];
}

const Root = styled(List)({
  // It is inside the prose of a chapter, whose lists and headings have other margins.
  '&&': { padding: 0 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(28px, 4vw, 48px)',
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '&& > li': { display: 'block', margin: 0, padding: 0 },
  '&& > li::before, && > li::marker': { content: 'none' },
  '&& .name': { marginTop: 0 },
  // The same arch as the carta's niches, wide enough for a head and two hands.
  '& .portrait': {
    overflow: 'hidden',
    maxWidth: 360,
    marginBottom: 18,
    aspectRatio: '6 / 7',
    borderRadius: '50% 50% 0 0 / 42.9% 42.9% 0 0',
    '& picture': { display: 'contents' },
    '& img': fillLook,
  },
  '& .name > span': { display: 'block', marginTop: 4, color: tone.tinta2, fontSize: typeScale.body },
  '& p': { marginTop: 10, maxWidth: '34em' },
  [media.print]: { '& .portrait': { display: 'none' } },
});

/** The people of the restaurant, side by side, each with a portrait under an arch. */
export function Founders({ people }: FoundersProps): ReactElement {
  return (
    <Root>
      {people.map(({ name, role, text, portrait }) => (
        <ListItem key={name}>
          {portrait && (
            <div className="portrait">
              <Picture {...portrait} />
            </div>
          )}
          <Typography variant="h3" className="name">
            {name} <span>{role}</span>
          </Typography>
          <Typography>{text}</Typography>
        </ListItem>
      ))}
    </Root>
  );
}
