import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, media, space, tone } from '../../theme/tokens';
import type { NavLink } from '../LinkList/LinkList';
import { Phrase, textOf, type PhraseText } from '../Phrase/Phrase';
import { Picture, type PictureSource } from '../Picture/Picture';

/** The menu in words. */
export interface DailyMenuCourses {
  /** The courses in order, each with its dishes. */
  readonly courses: readonly { readonly title: string; readonly dishes: readonly PhraseText[] }[];
  /** The menu's date: 'Menú del viernes, 20 de noviembre de 2026'. */
  readonly date: string;
  /** The price and its tax: '14,50 € · IVA incluido'. */
  readonly price?: string;
  /** What the price includes: 'Incluye: Pan y bebida'. */
  readonly includes?: PhraseText;
  /** When the menu is served. */
  readonly hours: string;
}

/** The menu's picture; `loading` is shown until it is painted, `open` links to the picture alone. */
export interface DailyMenuPicture {
  readonly source: PictureSource;
  /** The picture's language, when it is not the page's. */
  readonly lang?: string;
  readonly loading: string;
  readonly open: NavLink;
}

export interface DailyMenuPanelProps {
  /** The menu in words, above the picture; absent when staff wrote none. */
  text?: DailyMenuCourses;
  picture?: DailyMenuPicture;
  /** The menu's date, when there is only a picture. */
  date?: string;
  /** Permanent link to this menu. */
  link?: NavLink;
  /** Not today's menu, or not served today. */
  isDimmed?: boolean;
  /** Shown when there is no menu, or no picture yet. */
  missing?: string;
  /** Notice for English pages: 'El menú solo está en español hoy.' */
  fallbackNote?: string;
}

const Root = styled('div')({
  maxWidth: 720,
  '& .sheet': {
    position: 'relative',
    padding: 'clamp(32px, 4vw, 44px) clamp(20px, 3vw, 36px)',
    borderRadius: 0,
    outline: `1px solid ${tone.laton}`,
    outlineOffset: -10,
    textAlign: 'center',
  },
  '& .sheet + *': { marginTop: 24 },
  '& .course + .course': { marginTop: 22, paddingTop: 22, borderTop: `1px solid ${ground.rule}` },
  '& .course h2': { fontSize: '1.375rem', color: tone.vermut },
  '& .course li': { marginTop: 6, fontSize: '1.125rem' },
  '& .sum': { marginBottom: 4, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .date, & .hours': { color: ground.fg2 },
  '& .hours': { marginTop: 24, fontSize: '1rem' },
  '& .date + .course': { marginTop: 20 },
  // Grey and paler, with text dark enough to read.
  '&[data-dimmed] :is(.sheet, figure)': { filter: 'grayscale(1)', opacity: 0.75 },
  '&[data-dimmed] :is(h2, .date, .hours)': { color: 'inherit' },
  '& .quiet': { display: 'grid', placeItems: 'center', minHeight: 140, color: ground.fg2, fontSize: '1.125rem' },
  '& .note': { marginBottom: 16, color: ground.fg2 },
  // The text is under the picture, which covers it once it is painted.
  '& figure': { position: 'relative', background: tone.papel, border: `1px solid ${ground.rule}` },
  '& .wait': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    padding: 24,
    color: ground.fg2,
  },
  '& img': { position: 'relative', width: '100%', height: 'auto' },
  '& .open': { display: 'inline-flex', alignItems: 'center', minHeight: space.target, marginTop: 8, fontWeight: 600 },
  '&[data-both] figure': { maxWidth: '60vw' },
  // From a tablet on the picture is beside the words, smaller than they are.
  [media.tablet]: {
    '&[data-both]': {
      display: 'grid',
      gridTemplateColumns: '7fr 4fr',
      gap: '24px 48px',
      alignItems: 'start',
      maxWidth: 'none',
    },
    '&[data-both] .note': { gridColumn: '1 / -1', margin: 0 },
    '&[data-both] .sheet + *': { marginTop: 0 },
  },
  // Printed on one sheet: the words, or the picture if there are none.
  [media.print]: {
    '& .open, &[data-both] > div:has(figure)': { display: 'none' },
    '&[data-both]': { display: 'block' },
    '& .sheet': { padding: '5mm 8mm', breakInside: 'avoid' },
    '& .course + .course': { marginTop: '3mm', paddingTop: '3mm' },
    '& .course h2': { fontSize: '14pt' },
    '& .course li': { marginTop: '.5mm', fontSize: '11pt', lineHeight: 1.35 },
    '& .hours': { marginTop: '3mm' },
    '& figure': { border: 0, textAlign: 'center' },
    '& figure img': { width: 'auto', maxHeight: '190mm', maxWidth: '100%' },
  },
});

/** Today's menu: in words if staff wrote them, and as a picture of the board. */
export function DailyMenuPanel(props: DailyMenuPanelProps): ReactElement {
  const { text, picture, date, link, isDimmed, missing, fallbackNote } = props;
  return (
    <Root data-both={text && picture ? '' : undefined} data-dimmed={isDimmed ? '' : undefined}>
      {date !== undefined && <p className="note">{date}</p>}
      {fallbackNote !== undefined && <p className="note">{fallbackNote}</p>}
      {text && <Courses {...text} />}
      {missing !== undefined && (
        <Card className="sheet">
          <p className="quiet">{missing}</p>
        </Card>
      )}
      {picture && (
        <div>
          <figure lang={picture.lang}>
            <p className="wait" aria-hidden="true">
              {picture.loading}
            </p>
            <Picture {...picture.source} priority />
          </figure>
          <Link className="open" href={picture.open.href}>
            {picture.open.label}
          </Link>
        </div>
      )}
      {link && (
        <Link className="open" href={link.href}>
          {link.label}
        </Link>
      )}
    </Root>
  );
}

function Courses({ courses, date, price, includes, hours }: DailyMenuCourses): ReactElement {
  return (
    <Card className="sheet">
      {price !== undefined && <p className="sum">{price}</p>}
      {includes !== undefined && (
        <p className="date">
          <Phrase>{includes}</Phrase>
        </p>
      )}
      <p className="date">{date}</p>
      {courses.map(({ title, dishes }) => (
        <section className="course" key={title}>
          <h2>{title}</h2>
          <List>
            {dishes.map((dish) => (
              <ListItem key={textOf(dish)}>
                <Phrase>{dish}</Phrase>
              </ListItem>
            ))}
          </List>
        </section>
      ))}
      <p className="hours">{hours}</p>
    </Card>
  );
}
