import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, frameLook, ground, media, rowLook, size, targetLook, tone, typeScale } from '../../theme/tokens';
import { Arch } from '../Arch/Arch';
import { ButtonLinks } from '../ButtonLink/ButtonLink';
import { Links, type NavLink } from '../LinkList/LinkList';
import { Picture, type PictureSource } from '../Picture/Picture';
import { PrescribedMenu, type DailyMenuCourses } from './PrescribedMenu';

/** The menu's picture; `loading` is shown until it is painted, `open` links to the picture alone. */
export interface DailyMenuPicture {
  readonly source: PictureSource;
  /** The picture's language, when it is not the page's. */
  readonly lang?: string;
  readonly loading: string;
  readonly open: NavLink;
}

export interface DailyMenuPanelProps {
  /** The menu in words; absent when staff wrote none. */
  text?: DailyMenuCourses;
  /** Large when there are no words; otherwise small under them, to be shared. */
  picture?: DailyMenuPicture;
  /** The menu's date, when there is only a picture. */
  date?: string;
  /** Permanent link to this menu. */
  link?: NavLink;
  /** Not today's menu, or not served today. */
  isDimmed?: boolean;
  /** Shown when there is no menu, or no picture yet; with a drawing and links to what there is instead. */
  missing?: { readonly text: string; readonly picture: PictureSource; readonly actions: readonly NavLink[] };
  /** Notice for English pages: 'El menú solo está en español hoy.' */
  fallbackNote?: string;
}

const Root = styled('div')({
  maxWidth: 720,
  '&[data-text]': { [media.desk]: { maxWidth: 'none' } },
  // Grey and paler, with text dark enough to read.
  '&[data-dimmed] :is(.sheet, figure)': { filter: 'grayscale(1)', opacity: 0.75 },
  '&[data-dimmed] :is(.sheet, .price)': { '--fg-2': tone.tinta },
  '&[data-dimmed] :is(h2, .price, .price b)': { color: tone.tinta },
  '& .note': { marginBottom: 16, color: ground.fg2 },
  // The text is under the picture, which covers it once it is painted.
  '& figure': { position: 'relative', background: tone.papel, border: border.ground },
  '& .wait': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    padding: 8,
    overflow: 'hidden',
    color: ground.fg2,
    textAlign: 'center',
  },
  '& figure img': { position: 'relative', width: '100%', height: 'auto' },
  '& .links': { ...rowLook, gap: '0 28px', marginTop: 8 },
  '& .links a': { ...targetLook, fontWeight: 600 },
  '&[data-text] .share': { display: 'flex', alignItems: 'center', gap: 20, marginTop: 24 },
  '&[data-text] figure': { flex: 'none', width: 96 },
  '&[data-text] .links': { flexDirection: 'column', margin: 0 },
  // Printed: the words, or the picture if there are none.
  [media.print]: {
    '&[data-text]': { maxWidth: 'none' },
    '& .links, &[data-text] .share': { display: 'none' },
    '& figure': { border: 0, textAlign: 'center' },
    '& figure img': { width: 'auto', maxHeight: '190mm', maxWidth: '100%' },
  },
});

const Empty = styled(Card)({
  display: 'grid',
  justifyItems: 'center',
  gap: 24,
  padding: 'clamp(28px, 4vw, 48px) clamp(20px, 3vw, 40px)',
  ...frameLook(8),
  background: tone.papel,
  textAlign: 'center',
  '& .niche': { width: 200 },
  '& > p': { fontFamily: size.display, fontSize: typeScale.h3, lineHeight: 1.3, textWrap: 'balance' },
  '& > div': { ...rowLook, justifyContent: 'center', gap: 16 },
  [media.print]: { background: 'none', '& > div': { display: 'none' } },
});

/** Today's menu: in words if staff wrote them, otherwise as a picture of the board. */
export function DailyMenuPanel(props: DailyMenuPanelProps): ReactElement {
  const { text, picture, date, link, isDimmed, missing, fallbackNote } = props;
  const links = [picture?.open, link].filter((each) => each !== undefined);
  return (
    <Root data-text={text && ''} data-dimmed={isDimmed ? '' : undefined}>
      {date !== undefined && <p className="note">{date}</p>}
      {fallbackNote !== undefined && <p className="note">{fallbackNote}</p>}
      {text && <PrescribedMenu {...text} />}
      {missing && (
        <Empty>
          <Arch {...missing.picture} priority />
          <p>{missing.text}</p>
          <div>
            <ButtonLinks links={missing.actions} />
          </div>
        </Empty>
      )}
      {(picture ?? link) && (
        <div className="share">
          {picture && (
            <figure lang={picture.lang}>
              <p className="wait" aria-hidden="true">
                {picture.loading}
              </p>
              <Picture {...picture.source} priority={!text} />
            </figure>
          )}
          <p className="links">
            <Links links={links} />
          </p>
        </div>
      )}
    </Root>
  );
}
