import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { frameLook, media, rowLook, size, tone } from '../../theme/tokens';
import type { NavLink } from '../LinkList/LinkList';
import { Picture, type PictureSource } from '../Picture/Picture';

/** A course and its dishes, each with its English name if it has one. */
export interface SheetCourse {
  readonly title: string;
  readonly translatedTitle: string;
  readonly dishes: readonly { readonly name: string; readonly translated?: string }[];
}

export interface MenuSheetProps extends Omit<PrintBarProps, 'hint'> {
  /** The restaurant's name, the title and the date. */
  name: string;
  title: string;
  date: string;
  courses: readonly SheetCourse[];
  price?: string;
  /** Under the price: what it includes, when the menu is served, the address. */
  notes: readonly string[];
  /** Text for a menu that is only a picture. */
  picture?: PictureSource;
}

const Paper = styled('article')({
  maxWidth: 760,
  margin: '20px auto 0',
  padding: 'clamp(24px, 5vw, 56px)',
  ...frameLook(8),
  background: tone.blanco,
  textAlign: 'center',
  breakInside: 'avoid',
  '& .name': { fontFamily: size.display, fontSize: '2.75rem', lineHeight: 1.1, color: tone.botella },
  '& .date': { marginBottom: 20, color: tone.tinta2 },
  '& .price': { marginTop: 22, fontFamily: size.display, fontSize: '1.75rem' },
  '& h3': {
    marginTop: 18,
    color: tone.vermut,
    fontFamily: size.display,
    fontSize: '1.5rem',
    '& span': { fontSize: '.625em' },
  },
  '& li': { marginTop: 6, fontSize: '1.125rem', lineHeight: 1.3 },
  '& [lang]': { color: tone.tinta2 },
  '& li [lang]': { display: 'block', fontSize: '.8em' },
  '& img': { width: 'auto', maxWidth: '100%', height: 'auto', maxHeight: '200mm' },
  // Fits one A4 page with the browser's margins.
  [media.print]: {
    maxWidth: 'none',
    margin: '3mm',
    padding: '8mm',
    '& h3': { marginTop: '4mm' },
    '& li': { marginTop: '1mm', fontSize: '11pt' },
  },
});

const Bar = styled('div')({
  ...rowLook,
  alignItems: 'center',
  gap: 24,
  '& [data-prints]': { display: 'none', '[data-enhanced] &': { display: 'inline-flex' } },
  [media.print]: { display: 'none' },
});

export interface PrintBarProps {
  /** The print button, shown with JavaScript only. */
  printLabel: string;
  back: NavLink;
  hint?: string;
}

/** Above a sheet to print: the button that prints it, and the way back. */
export const PrintBar = ({ printLabel, back, hint }: PrintBarProps): ReactElement => (
  <Bar>
    <Button type="button" variant="outlined" color="secondary" data-prints="">
      {printLabel}
    </Button>
    <Link href={back.href}>{back.label}</Link>
    {hint && <span>{hint}</span>}
  </Bar>
);

/** The menu of the day in both languages on one printed page. */
export function MenuSheet(sheet: MenuSheetProps): ReactElement {
  return (
    <>
      <PrintBar printLabel={sheet.printLabel} back={sheet.back} />
      <Paper data-sheet="">
        <p className="name">{sheet.name}</p>
        <Typography variant="h3">{sheet.title}</Typography>
        <p className="date">{sheet.date}</p>
        {sheet.courses.map(({ title, translatedTitle, dishes }) => (
          <section key={title}>
            <Typography variant="h4" component="h3">
              {title} <span lang="en">{translatedTitle}</span>
            </Typography>
            <List>
              {dishes.map(({ name, translated }) => (
                <ListItem key={name}>
                  {name}
                  {translated !== undefined && <span lang="en">{translated}</span>}
                </ListItem>
              ))}
            </List>
          </section>
        ))}
        {sheet.picture && <Picture {...sheet.picture} priority />}
        {sheet.price !== undefined && <p className="price">{sheet.price}</p>}
        {sheet.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Paper>
    </>
  );
}
