import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { frameLook, ground, media, radius, tone, typeScale } from '../../theme/tokens';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import type { NavLink } from '../LinkList/LinkList';
import { PageHeading, type PageHeadingProps } from '../PageHeading/PageHeading';
import { Phrase, textOf, type PhraseText } from '../Phrase/Phrase';
import { Picture, type PictureSource } from '../Picture/Picture';
import { leader, nameLook, priceLook } from '../PriceList/PriceList';

export interface ServedNowProps extends Pick<PageHeadingProps, 'kicker' | 'title' | 'intro'> {
  /** At most three: dishes with prices, or courses with their dishes; none while the restaurant is closed. */
  lines: readonly { readonly name: PhraseText; readonly price?: string; readonly text?: PhraseText }[];
  /** Link to the page of what is served. */
  action: NavLink;
  /** A drawing of the season. */
  picture: PictureSource;
}

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(24px, 4vw, 56px)',
  alignItems: 'center',
  '& .MuiButton-root': { marginTop: 'clamp(20px, 2.4vw, 32px)' },
  '& .sheet': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'clamp(20px, 3vw, 40px)',
    alignItems: 'center',
    padding: 'clamp(20px, 3vw, 40px)',
    ...frameLook(7),
    borderRadius: radius,
    background: tone.papel,
  },
  '& .sheet img': { display: 'none' },
  '& .sheet:not(:has(ul)) img': { display: 'block', width: 'min(100%, 320px)', height: 'auto', margin: 'auto' },
  '& li': { display: 'block', '& + li': { marginTop: 18 } },
  '& .top': { display: 'flex', alignItems: 'baseline', gap: 12 },
  '& .top:has(.price)::before': { ...leader, transform: 'translateY(-3px)' },
  '& h3': { ...nameLook, fontSize: typeScale.h3, lineHeight: 1.2 },
  '& .text': { marginTop: 2, color: ground.fg2, lineHeight: 1.45 },
  '& .price': { ...priceLook, fontSize: '1.125rem' },
  [media.tablet]: {
    '& .sheet:has(ul)': { gridTemplateColumns: 'minmax(0, 1fr) clamp(140px, 17vw, 220px)' },
    '& .sheet:has(ul) img': { display: 'block', width: '100%', height: 'auto' },
  },
  [media.desk]: { gridTemplateColumns: 'minmax(0, 4.5fr) minmax(0, 7.5fr)' },
  [media.print]: { display: 'none' },
});

/** What the restaurant serves at this hour, with a way to it; while it is closed, when it opens. */
export function ServedNow({ kicker, title, intro, lines, action, picture }: ServedNowProps): ReactElement {
  return (
    <Root>
      <div>
        <PageHeading level={2} title={title} {...(kicker && { kicker })} {...(intro && { intro })} />
        <ButtonLink href={action.href} emphasis="secondary">
          {action.label}
        </ButtonLink>
      </div>
      <div className="sheet">
        {lines.length > 0 && (
          <List>
            {lines.map(({ name, price, text }) => (
              <ListItem key={textOf(name)}>
                <div className="top">
                  <h3>
                    <Phrase>{name}</Phrase>
                  </h3>
                  {price && <p className="price">{price}</p>}
                </div>
                {text && (
                  <p className="text">
                    <Phrase>{text}</Phrase>
                  </p>
                )}
              </ListItem>
            ))}
          </List>
        )}
        <Picture {...picture} />
      </div>
    </Root>
  );
}
