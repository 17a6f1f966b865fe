import type { CSSProperties, ReactElement } from 'react';

import { colors } from '../theme/tokens';

/** A plain link of a mail. */
interface MailLink {
  readonly label: string;
  readonly href: string;
}

/** The state of a booking, in the words of the site's stamps. */
type SealState = 'pending' | 'confirmed' | 'cancelled' | 'unanswered';

export interface MailSheetProps {
  /** The restaurant's name, at the head. */
  brand: string;
  /** Preview text of a mailbox, after the subject; hidden in the mail. */
  preview: string;
  /** The state as a seal above the title. */
  seal?: { readonly state: SealState; readonly text: string };
  title: string;
  /** Paragraphs above the facts. */
  paragraphs: readonly string[];
  /** Date, people and name of the booking. */
  facts: readonly {
    readonly term: string;
    readonly text: string;
    /** Under it, with less weight. */
    readonly note?: string;
  }[];
  /** What the reader may want to look at, under the facts. */
  list?: { readonly title: string; readonly items: readonly string[] };
  /** The main button. */
  action?: MailLink;
  /** Further links: directions, the telephone. */
  links: readonly MailLink[];
  /** Under the sheet: why the reader gets this mail, and the restaurant's address. */
  foot: readonly string[];
}

const text = "'Figtree', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const display = "'Young Serif', Georgia, 'Times New Roman', serif";

const page: CSSProperties = { width: '100%', backgroundColor: colors.botella };
const column: CSSProperties = { width: '100%', maxWidth: 560, borderCollapse: 'separate' };
const head: CSSProperties = { padding: '24px 20px 18px', fontFamily: display, fontSize: 26, color: colors.espuma };
const sheet: CSSProperties = {
  padding: '28px 20px 30px',
  backgroundColor: colors.crema,
  borderTop: `6px solid ${colors.laton}`,
  borderRadius: 4,
  color: colors.tinta,
  fontFamily: text,
  fontSize: 17,
  lineHeight: '26px',
};
const seal: CSSProperties = {
  padding: '7px 16px',
  border: '3px solid',
  borderRadius: 4,
  fontFamily: text,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 700,
  letterSpacing: 1,
  textTransform: 'uppercase',
};
/** States differ by edge and sign too, not by colour alone. */
const seals: Record<SealState, { sign: string; style: CSSProperties }> = {
  pending: {
    sign: '…',
    style: { backgroundColor: colors.papel, borderStyle: 'dashed', color: colors.latonOscuro },
  },
  confirmed: {
    sign: '✓',
    style: { backgroundColor: colors.salvia, borderColor: colors.laton, borderStyle: 'double', color: colors.espuma },
  },
  cancelled: { sign: '✕', style: { backgroundColor: colors.vermutPalido, color: colors.vermut } },
  unanswered: { sign: '?', style: { backgroundColor: colors.papel, borderStyle: 'dotted', color: colors.tinta2 } },
};
const heading: CSSProperties = {
  margin: '18px 0 14px',
  fontFamily: display,
  fontSize: 28,
  lineHeight: '34px',
  fontWeight: 400,
};
const paragraph: CSSProperties = { margin: '0 0 16px' };
const rows: CSSProperties = { width: '100%', margin: '6px 0 24px', borderCollapse: 'collapse' };
const cell: CSSProperties = { padding: '11px 0', borderBottom: `1px dotted ${colors.laton}`, verticalAlign: 'top' };
const term: CSSProperties = {
  ...cell,
  width: '34%',
  paddingRight: 16,
  color: colors.tinta2,
  fontSize: 15,
  fontWeight: 400,
  textAlign: 'left',
};
const fact: CSSProperties = {
  ...cell,
  fontSize: 16,
  fontWeight: 600,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};
const listTitle: CSSProperties = { margin: '0 0 8px', fontSize: 17, lineHeight: '26px', fontWeight: 600 };
const list: CSSProperties = { margin: '0 0 24px', paddingLeft: 20 };
const note: CSSProperties = { color: colors.tinta2, fontSize: 15, fontWeight: 400 };
const button: CSSProperties = {
  display: 'inline-block',
  padding: '13px 22px',
  color: colors.espuma,
  fontWeight: 600,
  textDecoration: 'none',
};
const link: CSSProperties = { display: 'inline-block', padding: '9px 0', color: 'inherit' };
const foot: CSSProperties = {
  padding: '20px 20px 36px',
  color: colors.espuma2,
  fontFamily: text,
  fontSize: 14,
  lineHeight: '21px',
};

/**
 * The head of a mail's document: it knows a dark scheme, so a mail program need not invert its colours by itself. The dark
 * colours win over the inline ones where a program reads style sheets; elsewhere the mail stays light.
 */
export const mailHead = [
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
  `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){`,
  `.page{background:${colors.botellaOscura}!important}`,
  `.sheet{background:${colors.botella}!important;color:${colors.espuma}!important}`,
  `.term{color:${colors.espuma2}!important}`,
  `.seal{background:${colors.botellaOscura}!important;border-color:${colors.latonClaro}!important;color:${colors.latonClaro}!important}`,
  `.cancelled{border-color:${colors.vermutPalido}!important;color:${colors.vermutPalido}!important}`,
  `.confirmed{background:${colors.salvia}!important;color:${colors.espuma}!important}}</style>`,
].join('');

/**
 * A mail that every mail program can show: tables with inline styles, because many mail programs ignore style sheets;
 * system fonts, and no picture. The only part of the library without MUI (docs/decisions/065-mail.md).
 */
export function MailSheet(props: MailSheetProps): ReactElement {
  const { brand, preview, title, paragraphs, facts, action, links } = props;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} className="page" style={page}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: '8px 6px 0' }}>
            <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
            <table role="presentation" cellPadding={0} cellSpacing={0} style={column}>
              <tbody>
                <tr>
                  <td style={head}>{brand}</td>
                </tr>
                <tr>
                  <td className="sheet" style={sheet}>
                    {props.seal && <Seal {...props.seal} />}
                    <h1 style={heading}>{title}</h1>
                    {paragraphs.map((each) => (
                      <p key={each} style={paragraph}>
                        {each}
                      </p>
                    ))}
                    {facts.length > 0 && (
                      <table cellPadding={0} cellSpacing={0} style={rows}>
                        <tbody>
                          {facts.map((each) => (
                            <tr key={each.term}>
                              <th scope="row" className="term" style={term}>
                                {each.term}
                              </th>
                              <td style={fact}>
                                {each.text}
                                {each.note && (
                                  <div className="term" style={note}>
                                    {each.note}
                                  </div>
                                )}
                              </td>
                            </tr>
                          ))}
                        </tbody>
                      </table>
                    )}
                    {props.list && (
                      <>
                        <h2 style={listTitle}>{props.list.title}</h2>
                        <ul style={list}>
                          {props.list.items.map((each) => (
                            <li key={each}>{each}</li>
                          ))}
                        </ul>
                      </>
                    )}
                    {action && (
                      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 12px' }}>
                        <tbody>
                          <tr>
                            <td style={{ backgroundColor: colors.vermut, borderRadius: 4 }}>
                              <a href={action.href} style={button}>
                                {action.label}
                              </a>
                            </td>
                          </tr>
                        </tbody>
                      </table>
                    )}
                    {links.map(({ href, label }) => (
                      <div key={href}>
                        <a href={href} style={link}>
                          {label}
                        </a>
                      </div>
                    ))}
                  </td>
                </tr>
                <tr>
                  <td style={foot}>
                    {props.foot.map((line, index) => (
                      <p key={line} style={{ margin: index === 0 ? 0 : '8px 0 0' }}>
                        {line}
                      </p>
                    ))}
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A table's cell: it shows with pictures off, and where a mail program drops its edge. */
function Seal({ state, text: words }: NonNullable<MailSheetProps['seal']>): ReactElement {
  const { sign, style } = seals[state];
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className={`seal ${state}`} style={{ ...seal, ...style }}>
            <span aria-hidden="true">{sign}</span> {words}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The same mail as plain text, for readers without HTML. */
export function writeMailText(props: MailSheetProps): string {
  const { seal: state, title, paragraphs, facts, list: found, action, links } = props;
  const allLinks = [...(action ? [action] : []), ...links].map(({ label, href }) => `${label}:\n${href}`);
  return [
    [title.toUpperCase(), ...(state ? [`[ ${state.text} ]`] : [])].join('\n'),
    ...paragraphs,
    ...(facts.length > 0
      ? [
          facts
            .map(({ term: name, text: said, note: more }) => `${name}: ${said}${more ? ` (${more})` : ''}`)
            .join('\n'),
        ]
      : []),
    ...(found ? [[found.title, ...found.items.map((each) => `- ${each}`)].join('\n')] : []),
    ...allLinks,
    // The mark of a signature (RFC 3676, 4.3) ends with a blank.
    ['-- ', ...props.foot].join('\n'),
  ].join('\n\n');
}
