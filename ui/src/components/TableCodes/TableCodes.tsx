import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, size, tone, typeScale } from '../../theme/tokens';
import type { NavLink } from '../LinkList/LinkList';

/** A code: an outline in units of one module, its width, and its name for screen readers. */
export interface CodeOutline {
  readonly path: string;
  readonly size: number;
  readonly label: string;
}

const Svg = ({ path, size: width, label }: CodeOutline): ReactElement => (
  <svg viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <path d={path} />
  </svg>
);

export interface TableCodesProps {
  /** What the codes are for, and what is counted. */
  text: string;
  /** Each with the address in it, how often it was scanned, and where it can be had. */
  codes: readonly {
    readonly id: string;
    readonly title: string;
    readonly code: CodeOutline;
    readonly address: string;
    readonly scans: string;
    readonly links: readonly NavLink[];
  }[];
}

const Root = styled('div')({
  '& > p': { maxWidth: '64ch' },
  '& > div': {
    display: 'grid',
    gap: 20,
    marginTop: 24,
    // Four, and none alone in its row.
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width:1200px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  '& .MuiCard-root': { padding: '20px 18px', borderTop: `6px solid ${tone.laton}` },
  '& svg': { width: 180, maxWidth: '100%', margin: '12px 0', background: tone.blanco, forcedColorAdjust: 'none' },
  '& path': { fill: tone.tinta },
  '& code': { display: 'block', fontSize: typeScale.small, overflowWrap: 'anywhere', userSelect: 'all' },
  '& .MuiCard-root p': { marginTop: 8, fontVariantNumeric: 'tabular-nums' },
  '& .MuiCard-root a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginRight: 20 },
});

/** The codes of the house, each with its address, its scans, its file and its table tent. */
export function TableCodes({ text, codes }: TableCodesProps): ReactElement {
  return (
    <Root>
      <p>{text}</p>
      <div>
        {codes.map(({ id, title, code, address, scans, links }) => (
          <Card key={id} component="section" aria-labelledby={id}>
            <Typography variant="h3" id={id}>
              {title}
            </Typography>
            <Svg {...code} />
            <code>{address}</code>
            <p>{scans}</p>
            {links.map(({ href, label }) => (
              <Link key={href} href={href}>
                {label}
              </Link>
            ))}
          </Card>
        ))}
      </div>
    </Root>
  );
}

export interface TableTentProps {
  /** The house. */
  name: string;
  /** What the code leads to, in both languages: 'La carta' and 'Menu'. */
  title: string;
  translated: string;
  code: CodeOutline;
  /** Under the code, in both languages: that the carta is there on paper too. */
  notes: readonly { readonly text: string; readonly lang?: string }[];
  /** How to fold it; said on the screen alone. */
  hint: string;
  /** The button that prints the page; it is there with the script alone. */
  printLabel: string;
  back: NavLink;
}

const Tent = styled('div')({
  '& .bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 24, [media.print]: { display: 'none' } },
  '& [data-prints]': { display: 'none', '[data-enhanced] &': { display: 'inline-flex' } },
  '& [data-sheet]': {
    maxWidth: 560,
    margin: '20px auto 0',
    background: tone.blanco,
    border: `1px solid ${tone.laton}`,
  },
  '& section': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    padding: '28px 24px',
    textAlign: 'center',
    lineHeight: 1.35,
    '&:first-of-type': { borderTop: `1px dashed ${tone.borde}`, transform: 'rotate(180deg)' },
  },
  '& .name': { color: tone.botella, fontFamily: size.display, fontSize: '2.25rem', lineHeight: 1.1 },
  '& .title': { color: tone.vermut, fontFamily: size.display, fontSize: '1.5rem', lineHeight: 1.1 },
  '& svg': { width: 210, forcedColorAdjust: 'none' },
  '& path': { fill: tone.tinta },
  '& .note': { maxWidth: '38ch', color: tone.tinta2, fontSize: typeScale.small },
  // All of the sheet within its margins, over the panel's own heading: each side is half of it.
  [media.print]: {
    '& [data-sheet]': { position: 'fixed', inset: 0, zIndex: 1, maxWidth: 'none', margin: 0, border: 0 },
    '& section': { height: '50%', breakInside: 'avoid' },
    '& svg': { width: '58mm' },
  },
});

/** A sheet of paper that is folded in the middle and stands on a table: the same on both sides, one of them upside down. */
export function TableTent(tent: TableTentProps): ReactElement {
  const side = (isBack: boolean) => (
    <section aria-hidden={isBack || undefined}>
      <p className="name">{tent.name}</p>
      <p className="title">
        {tent.title} · <span lang="en">{tent.translated}</span>
      </p>
      <Svg {...tent.code} />
      {tent.notes.map(({ text, lang }) => (
        <p key={text} className="note" lang={lang}>
          {text}
        </p>
      ))}
    </section>
  );
  return (
    <Tent>
      <div className="bar">
        <Button type="button" variant="outlined" color="secondary" data-prints="">
          {tent.printLabel}
        </Button>
        <Link href={tent.back.href}>{tent.back.label}</Link>
        <span>{tent.hint}</span>
      </div>
      <div data-sheet="">
        {side(true)}
        {side(false)}
      </div>
    </Tent>
  );
}
