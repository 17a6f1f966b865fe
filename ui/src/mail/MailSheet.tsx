import type { CSSProperties, ReactElement } from 'react';

import { colors } from '../theme/tokens';

export interface MailSheetProps {
  /** The restaurant's name, at the head. */
  brand: string;
  /** Preview text of a mailbox, after the subject; hidden in the mail. */
  preview: string;
  title: string;
  /** Paragraphs above the facts. */
  paragraphs: readonly string[];
  /** Date, people and name of the booking. */
  facts: readonly { readonly term: string; readonly text: string }[];
  /** The main button. */
  action?: { readonly label: string; readonly href: string };
  /** A second action as a plain link. */
  link?: { readonly label: string; readonly href: string };
  /** Under the sheet: why the reader gets this mail, and the restaurant's address. */
  foot: readonly string[];
}

const text = "'Figtree', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const display = "'Young Serif', Georgia, 'Times New Roman', serif";

const page: CSSProperties = { width: '100%', backgroundColor: colors.botella };
const column: CSSProperties = { width: '100%', maxWidth: 560, borderCollapse: 'separate' };
const head: CSSProperties = { padding: '24px 20px 18px', fontFamily: display, fontSize: 26, color: colors.espuma };
const sheet: CSSProperties = {
  padding: '28px 24px 34px',
  backgroundColor: colors.crema,
  borderTop: `6px solid ${colors.laton}`,
  borderRadius: 4,
  color: colors.tinta,
  fontFamily: text,
  fontSize: 17,
  lineHeight: '26px',
};
const heading: CSSProperties = {
  margin: '0 0 14px',
  fontFamily: display,
  fontSize: 28,
  lineHeight: '34px',
  fontWeight: 400,
};
const paragraph: CSSProperties = { margin: '0 0 16px' };
const rows: CSSProperties = { width: '100%', margin: '6px 0 24px', borderCollapse: 'collapse' };
const cell: CSSProperties = { padding: '11px 0', borderBottom: `1px dotted ${colors.linea}`, verticalAlign: 'top' };
const term: CSSProperties = {
  ...cell,
  width: '34%',
  paddingRight: 16,
  color: colors.tinta2,
  fontSize: 15,
  fontWeight: 400,
  textAlign: 'left',
};
const fact: CSSProperties = { ...cell, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' };
const button: CSSProperties = {
  display: 'inline-block',
  padding: '13px 26px',
  borderRadius: 4,
  backgroundColor: colors.vermut,
  color: colors.espuma,
  fontWeight: 600,
  textDecoration: 'none',
};
const foot: CSSProperties = {
  padding: '20px 20px 36px',
  color: colors.espuma2,
  fontFamily: text,
  fontSize: 14,
  lineHeight: '21px',
};

/**
 * A mail that every mail program can show: tables with inline styles, because mail programs ignore style sheets; system
 * fonts, and no picture. The only part of the library without MUI (docs/decisions/065-mail.md).
 */
export function MailSheet(props: MailSheetProps): ReactElement {
  const { brand, preview, title, paragraphs, facts, action, link } = props;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={page}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: '8px 10px 0' }}>
            <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
            <table role="presentation" cellPadding={0} cellSpacing={0} style={column}>
              <tbody>
                <tr>
                  <td style={head}>
                    {brand}
                    <span style={{ color: colors.latonClaro }}>.</span>
                  </td>
                </tr>
                <tr>
                  <td style={sheet}>
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
                              <th scope="row" style={term}>
                                {each.term}
                              </th>
                              <td style={fact}>{each.text}</td>
                            </tr>
                          ))}
                        </tbody>
                      </table>
                    )}
                    {action && (
                      <a href={action.href} style={button}>
                        {action.label}
                      </a>
                    )}
                    {link && (
                      <p style={{ margin: '18px 0 0' }}>
                        <a href={link.href} style={{ color: colors.tinta }}>
                          {link.label}
                        </a>
                      </p>
                    )}
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

/** The same mail as plain text, for readers without HTML. */
export function writeMailText(props: MailSheetProps): string {
  const { title, paragraphs, facts, action, link } = props;
  const ways = [action, link].flatMap((way) => (way ? [`${way.label}:\n${way.href}`] : []));
  return [
    title.toUpperCase(),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map((each) => `${each.term}: ${each.text}`).join('\n')] : []),
    ...ways,
    ['--', ...props.foot].join('\n'),
  ].join('\n\n');
}
