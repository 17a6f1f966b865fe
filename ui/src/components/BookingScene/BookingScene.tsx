import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { media, size, space, tone } from '../../theme/tokens';
import { PageHeading, type PageHeadingProps } from '../PageHeading/PageHeading';

export interface BookingSceneProps extends Pick<PageHeadingProps, 'kicker' | 'title' | 'intro'> {
  /** Days and hours, shown under the introduction. */
  hours?: readonly { days: string; hours: string }[];
  /** Further content beside the card. */
  aside?: ReactNode;
  /** The card. */
  children: ReactNode;
}

const Scene = styled('div')({
  '& > div': {
    maxWidth: `calc(${size.page} + 2 * ${size.gutter})`,
    marginInline: 'auto',
    [media.tablet]: { padding: `${size.section} ${size.gutter}`, display: 'grid', gap: 40 },
    [media.desk]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 620px)', alignItems: 'start', gap: 56 },
  },
  [media.print]: { background: 'none' },
});

const Intro = styled('div')({
  padding: `36px ${size.gutter} 40px`,
  [media.tablet]: { padding: 0 },
  [media.desk]: { paddingTop: 20 },
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '8px 24px',
    marginTop: 32,
    lineHeight: 1.4,
  },
  '& > dl > dt': { color: tone.espuma2 },
  '& > dl > dd': { fontVariantNumeric: 'tabular-nums' },
  '& > [data-aside]': { marginTop: 32, minHeight: space.target },
});

/** The dark room the prescription card lies in: title and hours beside the card on a desk, above it on a phone. */
export function BookingScene({ hours, aside, children, ...heading }: BookingSceneProps): ReactElement {
  return (
    <Scene data-ground="dark">
      <div>
        <Intro>
          <PageHeading {...heading} />
          {hours && (
            <dl>
              {hours.map((line) => [
                <dt key={`${line.days} dt`}>{line.days}</dt>,
                <dd key={`${line.days} dd`}>{line.hours}</dd>,
              ])}
            </dl>
          )}
          {aside && <div data-aside="">{aside}</div>}
        </Intro>
        {children}
      </div>
    </Scene>
  );
}
