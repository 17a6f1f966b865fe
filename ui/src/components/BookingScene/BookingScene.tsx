import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { media, size, space, tone, typeScale } from '../../theme/tokens';
import { SpanLines } from '../OpeningHoursTable/OpeningHoursTable';
import { PageHeading, type PageHeadingProps } from '../PageHeading/PageHeading';

export interface BookingSceneProps extends Pick<PageHeadingProps, 'kicker' | 'title' | 'intro'> {
  /** Days and hours, shown under the introduction. */
  hours?: readonly { days: string; hours: string }[];
  /** Further content beside the card. */
  aside?: ReactNode;
  /** The card holds two columns at a desk. */
  isWide?: boolean;
  children: ReactNode;
}

const wide = '@media (min-width:1200px)';

const Scene = styled('div')({
  '& > div': {
    maxWidth: `calc(${size.page} + 2 * ${size.gutter})`,
    marginInline: 'auto',
    [media.tablet]: { padding: `${size.section} ${size.gutter}`, display: 'grid', gap: 40 },
    [media.desk]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 620px)',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
      columnGap: 56,
      '& > .card': { gridColumn: 2, gridRow: '1 / span 2' },
    },
  },
  [wide]: {
    '&[data-wide] > div': { paddingBlock: 20, columnGap: 40, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 852px)' },
    '&[data-wide] h1': { fontSize: typeScale.h2 },
  },
  // On a phone the form begins high, and the introduction follows it.
  [media.phone]: {
    '&[data-wide] > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-wide] .heading, &[data-wide] .heading > div': { display: 'contents' },
    '&[data-wide] .heading > div > *': { marginInline: size.gutter },
    '&[data-wide] .heading > div > h1': { marginBottom: 20, fontSize: typeScale.h2 },
    '&[data-wide] .heading > div > .MuiTypography-overline': { margin: `12px ${size.gutter} 4px` },
    '&[data-wide] .heading > div > .MuiTypography-subtitle1': { order: 1, marginTop: 28 },
    '&[data-wide] .around': { order: 2 },
  },
  '& h2': { marginBottom: 8, fontSize: typeScale.h3, lineHeight: 1.2 },
  '& .heading, & .around': { padding: `28px ${size.gutter}`, [media.tablet]: { padding: 0 } },
  [media.desk]: { '& .heading': { paddingTop: 20 } },
  '& .around dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '8px 24px', lineHeight: 1.4 },
  '& .around dt': { color: tone.espuma2 },
  '& .around dd': { fontVariantNumeric: 'tabular-nums' },
  '& .around dl + div': { marginTop: 24, minHeight: space.target },
  [media.print]: { background: 'none', '& .around': { display: 'none' } },
});

/**
 * The dark page around the prescription card: title and hours beside the card at a desk; on a phone the hours follow
 * the card.
 */
export function BookingScene({ hours = [], aside, isWide, children, ...heading }: BookingSceneProps): ReactElement {
  return (
    <Scene data-ground="dark" data-wide={isWide || undefined}>
      <div>
        <div className="heading">
          <PageHeading {...heading} />
        </div>
        <div className="card">{children}</div>
        {(hours.length > 0 || aside) && (
          <div className="around">
            {hours.length > 0 && (
              <dl>
                {hours.map((line) => [
                  <dt key={`${line.days} dt`}>{line.days}</dt>,
                  <dd key={`${line.days} dd`}>
                    <SpanLines>{line.hours}</SpanLines>
                  </dd>,
                ])}
              </dl>
            )}
            {aside && <div>{aside}</div>}
          </div>
        )}
      </div>
    </Scene>
  );
}
