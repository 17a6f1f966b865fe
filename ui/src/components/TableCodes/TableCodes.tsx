import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactElement } from 'react';

import { border, media, quietLook, size, targetLook, tone, typeScale } from '../../theme/tokens';
import { Links, type NavLink } from '../LinkList/LinkList';
import { PrintBar, type PrintBarProps } from '../MenuSheet/MenuSheet';

/** A QR code: SVG path in units of one module, width in modules, label for screen readers. */
export interface CodeOutline {
  readonly path: string;
  readonly size: number;
  readonly label: string;
}

export const QrCode = ({ path, size: width, label }: CodeOutline): ReactElement => (
  <svg viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <path d={path} fill={tone.tinta} />
  </svg>
);

export interface TableCodesProps {
  /** Explains the codes and the count of scans. */
  text: string;
  /** Each with its address, its number of scans and its links. */
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
  '[role=note] + &': { marginTop: 20 },
  '& > p': { maxWidth: '64ch' },
  '& > div': {
    display: 'grid',
    gap: 20,
    marginTop: 24,
    // Four codes: no row has a single one.
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width:75em)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  '& .MuiCard-root': { padding: '20px 18px', borderTop: border.head },
  '& svg': { width: 180, maxWidth: '100%', margin: '12px 0', background: tone.blanco, forcedColorAdjust: 'none' },
  '& code': { display: 'block', fontSize: typeScale.small, overflowWrap: 'anywhere', userSelect: 'all' },
  '& .MuiCard-root p': { marginTop: 8, fontVariantNumeric: 'tabular-nums' },
  '& .MuiCard-root a': { ...targetLook, marginRight: 20 },
});

/** The restaurant's QR codes, each with its address, its scans, its file and its table tent. */
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
            <QrCode {...code} />
            <code>
              {address.split(/(?<=\w)(?=\/)/).map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </code>
            <p>{scans}</p>
            <Links links={links} />
          </Card>
        ))}
      </div>
    </Root>
  );
}

/** `hint` tells how to fold the sheet. */
export interface TableTentProps extends PrintBarProps {
  /** The restaurant's name. */
  name: string;
  /** Destination of the code in both languages: 'La carta' and 'Menu'. */
  title: string;
  translated: string;
  code: CodeOutline;
  /** Under the code, in both languages: there is a printed carta too. */
  notes: readonly { readonly text: string; readonly lang?: string }[];
}

const Tent = styled('div')({
  '& [data-sheet]': { maxWidth: 560, margin: '20px auto 0', background: tone.blanco, border: border.brass },
  '& section': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    position: 'relative',
    padding: '36px 24px 56px',
    textAlign: 'center',
    lineHeight: 1.35,
    // The row of tiles is the lower edge, on the table.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 24,
      background: `${size.tile} 50% 0 / 24px`,
      borderTop: border.brass,
      printColorAdjust: 'exact',
    },
    '&:first-of-type': { borderTop: `1px dashed ${tone.borde}`, transform: 'rotate(180deg)' },
  },
  '& .name': { color: tone.botella, fontFamily: size.display, fontSize: '2.25rem', lineHeight: 1.1 },
  '& .title': { color: tone.vermut, fontFamily: size.display, fontSize: '1.5rem', lineHeight: 1.1 },
  // The code in the frame of a label.
  '& svg': {
    width: 210,
    margin: '10px 0',
    padding: 12,
    background: tone.blanco,
    border: border.brass,
    outline: `2px solid ${tone.laton}`,
    outlineOffset: 4,
    forcedColorAdjust: 'none',
  },
  '& .note': { maxWidth: '38ch', ...quietLook },
  // The whole sheet within its margins, over the panel's heading: each side is half of it.
  [media.print]: {
    '& [data-sheet]': { position: 'fixed', inset: 0, zIndex: 1, maxWidth: 'none', margin: 0, border: 0 },
    '& section': { height: '50%', breakInside: 'avoid', '&::after': { height: '8mm', backgroundSize: '8mm' } },
    '& svg': { width: '58mm' },
  },
});

/** A page folded in the middle to stand on a table: the same on both sides, one upside down. */
export function TableTent(tent: TableTentProps): ReactElement {
  const side = (isBack: boolean) => (
    <section aria-hidden={isBack || undefined}>
      <p className="name">{tent.name}</p>
      <p className="title">
        {tent.title} · <span lang="en">{tent.translated}</span>
      </p>
      <QrCode {...tent.code} />
      {tent.notes.map(({ text, lang }) => (
        <p key={text} className="note" lang={lang}>
          {text}
        </p>
      ))}
    </section>
  );
  return (
    <Tent>
      <PrintBar printLabel={tent.printLabel} back={tent.back} hint={tent.hint} />
      <div data-sheet="">
        {side(true)}
        {side(false)}
      </div>
    </Tent>
  );
}
