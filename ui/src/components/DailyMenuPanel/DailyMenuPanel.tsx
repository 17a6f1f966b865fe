import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, media, space, tone } from '../../theme/tokens';
import { Phrase, type PhraseText } from '../Phrase/Phrase';
import type { PictureSource } from '../Picture/Picture';
import { Picture } from '../Picture/Picture';

/** The menu in words: what a guest chooses from. */
export interface DailyMenuCourses {
  /** The courses in order: 'Primeros' with their dishes. */
  readonly courses: readonly { readonly title: string; readonly dishes: readonly PhraseText[] }[];
  /** The price with what it includes: '14,50 € · IVA incluido'. */
  readonly price?: string;
}

interface CommonProps {
  /** The menu in words, above the picture; absent when the house gave none. */
  text?: DailyMenuCourses;
  /** Said instead of a shared language: 'El menú solo está en español hoy.' */
  fallbackNote?: string;
}

export type DailyMenuPanelProps =
  /** There is no menu on offer. */
  | { state: 'missing'; missingText: string }
  /** There is a menu, without a picture so far. */
  | ({ state: 'noImage'; noImageText: string } & CommonProps)
  /** The menu's picture; `loadingText` stands in its place until it is painted. */
  | ({
      state: 'image';
      picture: PictureSource;
      pictureLang?: string;
      loadingText: string;
      openLabel: string;
      openHref: string;
    } & CommonProps);

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
  '& .sum': { marginTop: 24, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .quiet': { display: 'grid', placeItems: 'center', minHeight: 140, color: ground.fg2, fontSize: '1.125rem' },
  '& .note': { marginBottom: 16, color: ground.fg2 },
  // The words lie under the picture, which covers them once it is painted.
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
  // On a desk the words stand beside the picture instead of above it.
  [media.desk]: {
    '&[data-both]': {
      display: 'grid',
      gridTemplateColumns: '5fr 6fr',
      gap: '24px 48px',
      alignItems: 'start',
      maxWidth: 'none',
    },
    '&[data-both] .note': { gridColumn: '1 / -1', margin: 0 },
    '&[data-both] .sheet + *': { marginTop: 0 },
  },
  [media.print]: { '& .open': { display: 'none' } },
});

/** Today's menu: in words when the house wrote them, and as the picture of the board. */
export function DailyMenuPanel(props: DailyMenuPanelProps): ReactElement {
  if (props.state === 'missing') {
    return (
      <Root>
        <Card className="sheet">
          <p className="quiet">{props.missingText}</p>
        </Card>
      </Root>
    );
  }
  return (
    <Root data-both={props.text && props.state === 'image' ? '' : undefined}>
      {props.fallbackNote !== undefined && <p className="note">{props.fallbackNote}</p>}
      {props.text && <Courses {...props.text} />}
      {props.state === 'noImage' ? (
        <Card className="sheet">
          <p className="quiet">{props.noImageText}</p>
        </Card>
      ) : (
        <div>
          <figure lang={props.pictureLang}>
            <p className="wait" aria-hidden="true">
              {props.loadingText}
            </p>
            <Picture {...props.picture} priority />
          </figure>
          <Link className="open" href={props.openHref}>
            {props.openLabel}
          </Link>
        </div>
      )}
    </Root>
  );
}

function Courses({ courses, price }: DailyMenuCourses): ReactElement {
  return (
    <Card className="sheet">
      {courses.map(({ title, dishes }) => (
        <section className="course" key={title}>
          <h2>{title}</h2>
          <List>
            {dishes.map((dish) => (
              <ListItem key={typeof dish === 'string' ? dish : dish.text}>
                <Phrase>{dish}</Phrase>
              </ListItem>
            ))}
          </List>
        </section>
      ))}
      {price !== undefined && <p className="sum">{price}</p>}
    </Card>
  );
}
