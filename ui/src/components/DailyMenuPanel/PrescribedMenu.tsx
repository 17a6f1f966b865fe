import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, ground, media, radius, rowLook, size, tone, typeScale } from '../../theme/tokens';
import { Phrase, textOf, type PhraseText } from '../Phrase/Phrase';
import { PriceLabel, type MenuPrice } from './PriceLabel';

/** The menu in words. */
export interface DailyMenuCourses {
  /** The courses in order, each with its dishes. */
  readonly courses: readonly { readonly title: string; readonly dishes: readonly PhraseText[] }[];
  /** Beside the title of a course of several dishes: 'elige uno'. */
  readonly chooseOne: string;
  /** The menu's date: 'Menú del viernes, 20 de noviembre de 2026'. */
  readonly date: string;
  readonly price?: MenuPrice;
  /** Title of the directions: 'Posología'. */
  readonly directions: string;
  /** What the price includes: 'Incluye: Pan y bebida'. */
  readonly includes?: PhraseText;
  /** When the menu is served. */
  readonly hours: string;
}

const Root = styled(Card)({
  overflow: 'hidden',
  border: border.brass,
  borderRadius: radius,
  background: tone.crema,
  '& > header': {
    ...rowLook,
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px 32px',
    padding: 'clamp(20px, 3vw, 32px) clamp(20px, 3.4vw, 44px)',
  },
  '& .date': {
    flex: '1 1 9em',
    maxWidth: '24em',
    fontFamily: size.display,
    fontSize: typeScale.h3,
    lineHeight: 1.25,
    textWrap: 'balance',
  },
  '& .tiles': { height: 24, background: `${size.tile} 50% 0 / 24px`, borderBlock: border.brass },
  '& .course': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: 'clamp(16px, 2vw, 24px)',
    margin: '0 clamp(20px, 3.4vw, 44px)',
    paddingBlock: 'clamp(22px, 3vw, 36px)',
    breakInside: 'avoid',
  },
  '& .course + .course': { borderTop: border.ground },
  '& .course > svg': { width: 44, height: 64 },
  '& .course text': { fontFamily: size.display, fontSize: 13 },
  '& h2': { color: tone.vermut, fontSize: '1.375rem' },
  '& .course h2 + p': { color: ground.fg2, fontSize: typeScale.small, lineHeight: 1.4 },
  '& ul': { marginTop: 8 },
  '& li': { marginTop: 8, fontFamily: size.display, fontSize: '1.125rem', lineHeight: 1.3, textWrap: 'balance' },
  '& > .directions': {
    padding: 'clamp(16px, 2vw, 24px) clamp(20px, 3.4vw, 44px)',
    borderTop: border.brass,
    background: tone.papel,
    color: ground.fg2,
    '& h2': { marginBottom: 4, color: ground.fg },
  },
  // Side by side, as on a printed sheet: the whole menu is in a desk's first screen.
  [media.desk]: {
    '& .courses': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      margin: '0 clamp(20px, 3.4vw, 44px)',
    },
    '& .course': { margin: 0, padding: '36px 28px 36px 0' },
    '& .course + .course': { paddingLeft: 28, borderTop: 0, borderLeft: border.ground },
    '& > .directions': { ...rowLook, alignItems: 'baseline', gap: '4px 32px' },
    '& > .directions h2': { margin: 0 },
  },
  [media.print]: {
    breakInside: 'avoid',
    '& > header': { padding: '4mm 6mm' },
    '& .date': { fontSize: '15pt' },
    '& .tiles': { printColorAdjust: 'exact' },
    '& .course': { margin: '0 6mm', paddingBlock: '4mm' },
    '& .course > svg': { printColorAdjust: 'exact' },
    '& h2': { fontSize: '14pt' },
    '& li': { marginTop: '1mm', fontSize: '12pt' },
    '& .course h2 + p, & > .directions': { fontSize: '10pt' },
    '& > .directions': { padding: '3mm 6mm' },
  },
});

/** The vessels of the three courses: a bottle, a jar, a decanter. Each has a label for the course's number. */
const vessels = [
  {
    fill: tone.salvia,
    shape: 'M17 1h10v5h-1v9c0 5 10 7 10 16v27a5 5 0 0 1-5 5H13a5 5 0 0 1-5-5V31c0-9 10-11 10-16V6h-1z',
  },
  { fill: tone.vermut, shape: 'M8 14h28v6l-3 2c2 2 4 4 4 8v28a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5V30c0-4 2-6 4-8l-3-2z' },
  {
    fill: tone.laton,
    shape: 'M22 1a6 6 0 0 1 3 11v10c0 5 15 10 15 25 0 9-5 16-9 16H13c-4 0-9-7-9-16 0-15 15-20 15-25V12a6 6 0 0 1 3-11z',
  },
] as const;

function Vessel({ index }: { index: number }): ReactElement {
  const { fill, shape } = vessels[index % vessels.length] ?? vessels[0];
  return (
    <svg viewBox="0 0 44 64" aria-hidden="true">
      <path d={shape} fill={fill} />
      <path d="M12 36h20v18H12z" fill={tone.crema} />
      <path d="M14 38h16v14H14z" fill="none" stroke={tone.laton} />
      <text x="22" y="49.5" textAnchor="middle" fill={tone.botella}>
        {index + 1}
      </text>
    </svg>
  );
}

/** The menu of the day as a prescription: its date and price, the courses with one to choose of each, directions. */
export function PrescribedMenu(menu: DailyMenuCourses): ReactElement {
  const { courses, chooseOne, date, price, directions, includes, hours } = menu;
  return (
    <Root className="sheet">
      <header data-ground="dark">
        <p className="date">{date}</p>
        {price && <PriceLabel {...price} />}
      </header>
      <div className="tiles" aria-hidden="true" />
      <div className="courses">
        {courses.map(({ title, dishes }, index) => (
          <section className="course" key={title}>
            <Vessel index={index} />
            <div>
              <h2>{title}</h2>
              {dishes.length > 1 && <p>{chooseOne}</p>}
              <List>
                {dishes.map((dish) => (
                  <ListItem key={textOf(dish)}>
                    <Phrase>{dish}</Phrase>
                  </ListItem>
                ))}
              </List>
            </div>
          </section>
        ))}
      </div>
      <div className="directions">
        <h2>{directions}</h2>
        {includes !== undefined && (
          <p>
            <Phrase>{includes}</Phrase>
          </p>
        )}
        <p>{hours}</p>
      </div>
    </Root>
  );
}
