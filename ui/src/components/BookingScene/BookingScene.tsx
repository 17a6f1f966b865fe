import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { ground, media, size, space, tone, typeScale } from '../../theme/tokens';
import { SpanLines } from '../OpeningHoursTable/OpeningHoursTable';
import { PageHeading, type PageHeadingProps } from '../PageHeading/PageHeading';

export interface BookingSceneProps extends Pick<PageHeadingProps, 'kicker' | 'title' | 'intro'> {
  /** Days and hours, under the introduction. */
  hours?: readonly { days: string; hours: string }[];
  /** Further content beside the card. */
  aside?: ReactNode;
  /** The card holds two columns at a desk. */
  isWide?: boolean;
  children: ReactNode;
}

const wide = '@media (min-width:75em)';

const Scene = styled('div')({
  '& > div': {
    maxWidth: `calc(${size.page} + 2 * ${size.gutter})`,
    marginInline: 'auto',
    [media.tablet]: { padding: `${size.section} ${size.gutter}`, display: 'grid', gap: 40 },
    [media.desk]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 620px)',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
      gap: '16px 56px',
      '& > .card': { gridColumn: 2, gridRow: '1 / span 2' },
    },
  },
  [wide]: {
    '&[data-wide] > div': { paddingBlock: 20, columnGap: 40, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 852px)' },
  },
  '& h2': { marginBottom: 8, fontSize: typeScale.h3, lineHeight: 1.2 },
  '& .heading, & .around': { padding: `28px ${size.gutter}`, [media.tablet]: { padding: 0 } },
  // Beside the wide card: the longest word of the title fits the narrow column, and hours follow their days.
  [media.desk]: {
    '& .heading': { paddingTop: 20 },
    '&[data-wide] h1': { fontSize: '2rem' },
    '&[data-wide] .around dl': { display: 'block' },
    '&[data-wide] .around dd + dt': { marginTop: space.unit },
  },
  // On a phone the form begins high.
  [media.phone]: {
    '&[data-wide] .heading': { paddingBlock: '12px 20px' },
    '&[data-wide] h1': { fontSize: typeScale.h2 },
    '&[data-wide] .heading .MuiTypography-overline': { marginBottom: 4 },
  },
  '& .around > .MuiTypography-subtitle1': { maxWidth: '37.2em', color: ground.fg2 },
  '& .around > * + *': { marginTop: 24 },
  '& .around dl': {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: '8px 24px',
    lineHeight: 1.4,
  },
  '& .around dt': { color: tone.espuma2 },
  '& .around dd': { fontVariantNumeric: 'tabular-nums' },
  '& .around > div': { minHeight: space.target },
  [media.print]: { background: 'none', '& .around': { display: 'none' } },
});

/**
 * The dark page around the prescription card: title, introduction and hours beside the card at a desk. On a phone all but
 * the title follow the card, in the document too: what comes later would push the introduction down.
 */
export function BookingScene(props: BookingSceneProps): ReactElement {
  const { intro, hours = [], aside, isWide, children, ...heading } = props;
  return (
    <Scene data-ground="dark" data-wide={isWide || undefined}>
      <div>
        <div className="heading">
          <PageHeading {...heading} />
        </div>
        <div className="card">{children}</div>
        {(intro || hours.length > 0 || aside) && (
          <div className="around">
            {intro && <Typography variant="subtitle1">{intro}</Typography>}
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
