import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { fillLook, ground, media, rowLook, size, typeScale } from '../../theme/tokens';
import { ButtonLinks } from '../ButtonLink/ButtonLink';
import type { NavLink } from '../LinkList/LinkList';
import { OpenNow, type OpenNowProps } from '../OpenNow/OpenNow';
import type { PageHeadingProps } from '../PageHeading/PageHeading';
import { Picture, type PictureSource } from '../Picture/Picture';

export interface HeroProps extends Pick<PageHeadingProps, 'kicker' | 'title' | 'intro'> {
  /** The buttons, the most important first. */
  actions: readonly NavLink[];
  /** Content under the buttons. */
  openNow?: OpenNowProps | undefined;
  /** The address and a link to the map; empty and none while they are not known. */
  visit: { address: string; way: NavLink | undefined };
  /** Picture of the bar. */
  picture?: PictureSource | undefined;
}

const Root = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { padding: `clamp(36px, 7vw, 88px) ${size.gutter} clamp(40px, 6vw, 72px)` },
  '& .MuiTypography-overline': { marginBottom: 20 },
  '& h1': { fontSize: typeScale.hero, lineHeight: 1.02, maxWidth: '6.62em' },
  '& .MuiTypography-subtitle1': { maxWidth: '21.15em', marginTop: 'clamp(20px, 2.6vw, 32px)', color: ground.fg2 },
  '& .actions': { ...rowLook, gap: 16, marginTop: 'clamp(28px, 3vw, 40px)' },
  // Both buttons in one row from 360 px up, with the fallback font too: a font that comes later must not wrap them.
  [media.phone]: { '& .actions': { gap: 12, '& > a': { paddingInline: 14 } } },
  '& .note': {
    marginTop: 'clamp(28px, 3.2vw, 44px)',
    '& p + p': { ...rowLook, gap: '0 20px', alignItems: 'center', fontSize: typeScale.small },
    '& span': { color: ground.fg2 },
    '& a': { padding: '10px 0' },
  },
  '& picture': { display: 'contents' },
  '& img': { ...fillLook, aspectRatio: '13 / 10' },
  [media.desk]: {
    '&:has(figure)': { gridTemplateColumns: '1fr 1fr', minHeight: 'min(700px, calc(100svh - 76px - 36px))' },
    '& > div': { alignSelf: 'center', paddingLeft: `max(${size.gutter}, calc((100% - ${size.page}) / 2))` },
    '&:has(figure) > div': { paddingLeft: `max(${size.gutter}, calc(100% - ${size.page} / 2))` },
    '& img': { aspectRatio: 'auto', minHeight: '100%', maxHeight: 820 },
    '& .shelf': { position: 'relative', overflow: 'hidden', '& img': { position: 'absolute', inset: 0 } },
  },
  // The slogan and its buttons fit a phone on its side.
  [media.short]: {
    '& > div': { paddingBlock: '20px 24px' },
    '& .MuiTypography-overline': { marginBottom: 8 },
    '& h1': { maxWidth: 'none', fontSize: typeScale.h1 },
    '& .MuiTypography-subtitle1': { maxWidth: 'none', marginTop: 10 },
    '& .actions': { marginTop: 18 },
  },
  [media.print]: {
    '& .shelf, & .actions': { display: 'none' },
    '&& > div': { paddingBlock: '4mm 0' },
    '& h1': { fontSize: '36pt' },
  },
});

/** Top of the home page: the slogan on bottle green, the bar beside it. */
export function Hero({ kicker, title, intro, actions, openNow, visit, picture }: HeroProps): ReactElement {
  return (
    <Root data-ground="dark">
      <div>
        <Typography variant="overline">{kicker}</Typography>
        <Typography variant="h1">{title}</Typography>
        {intro && <Typography variant="subtitle1">{intro}</Typography>}
        <div className="actions">
          <ButtonLinks links={actions} />
        </div>
        <div className="note">
          {openNow && <OpenNow {...openNow} />}
          {visit.way && (
            <p>
              <span>{visit.address}</span> <Link href={visit.way.href}>{visit.way.label}</Link>
            </p>
          )}
        </div>
      </div>
      {picture && (
        <figure className="shelf">
          <Picture {...picture} priority />
        </figure>
      )}
    </Root>
  );
}
