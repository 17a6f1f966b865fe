import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { border, media, quietLook, rowLook, size, space, tone, typeScale } from '../../theme/tokens';
import { Selector } from '../AdminLayout/Selector';
import { FormButton } from '../FormButton/FormButton';
import { Links, type LinkNavProps, type NavLink } from '../LinkList/LinkList';

/** A button of a form of its own: the form's `action`, and the button's value of `accion`. */
interface TodayAct {
  label: string;
  action: string;
  act: string;
}

export interface TodayProps {
  /** What limits the service now, such as paused bookings, with the link or the button that ends it. */
  notices: readonly { text: string; link?: NavLink; act?: TodayAct }[];
  /** The parts of the day, the most urgent first. */
  parts: readonly {
    id: string;
    title: string;
    /** In the line of the title: a state, or that there is nothing. */
    text?: string;
    /** Acts on the part. */
    links: readonly NavLink[];
    /** Sums, each with its unit: 34, 'comida'. */
    figures?: readonly { figure: string; label: string }[];
    /** `lead` is a time or a day; `details` are at the end of the line. Without `href` it is no link. */
    rows?: readonly { text: string; href?: string; lead?: string; details?: string; act?: TodayAct }[];
  }[];
  /** Links to the sections of the carta. */
  sections: LinkNavProps;
}

const Root = styled('div')({
  marginBottom: 32,
  '& [data-notices]': { marginBottom: 16, borderLeft: `4px solid ${tone.laton}`, background: tone.papel },
  '& [data-notices] li': { ...rowLook, alignItems: 'center', gap: '4px 16px', padding: '6px 12px' },
  '& [data-notices] li > span': { flex: '1 1 180px', maxWidth: 'max-content' },
  [media.tablet]: { '& [data-parts]': { columns: '2 300px', columnGap: 40 } },
  '& section': { breakInside: 'avoid', paddingBottom: 20 },
  '& [data-title]': { ...rowLook, alignItems: 'baseline', gap: '0 12px', borderBottom: border.hair },
  // As high with links as without, so that the lines of two columns meet.
  '& [data-title] > h2': { padding: '6px 0 10px' },
  '& [data-title] > span': { paddingBlock: 6, ...quietLook },
  '& [data-title] > div': { ...rowLook, gap: '0 16px', marginLeft: 'auto' },
  '& [data-title] a': { padding: '10px 0', fontSize: typeScale.small, lineHeight: '1.5rem' },
  '& [data-figures]': { ...rowLook, gap: '0 24px', paddingTop: 6, color: tone.tinta2 },
  '& [data-figures] b': { color: tone.tinta, fontFamily: size.display, fontSize: '1.625rem', fontWeight: 400 },
  '& li > [data-row]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    width: '100%',
    minHeight: space.target,
    padding: '10px 0',
    lineHeight: '1.5rem',
    textDecoration: 'none',
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  },
  '& li:has(form)': { display: 'flex', alignItems: 'center', gap: 12 },
  '& [data-row] b': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-row] > span': { ...rowLook, justifyContent: 'space-between', gap: '0 12px' },
  '& [data-row] > span, & [data-row] > span > span': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-row] small': quietLook,
});

/** `of` names what the button acts on, for screen readers. */
function ActForm({ label, action, act, of }: TodayAct & { of?: string }): ReactElement {
  return (
    <form method="post" action={action}>
      <FormButton look="outline" small act={act} label={label} aria-label={of && `${label}, ${of}`} />
    </form>
  );
}

const RowFrame = ({ href, children }: { href: string | undefined; children: ReactNode }): ReactElement =>
  href ? (
    <Link href={href} data-row="">
      {children}
    </Link>
  ) : (
    <div data-row="">{children}</div>
  );

/** The state of the day with the links that act on it: what waits, who comes, the menu, the specials, what is sold out. */
export function Today({ notices, parts, sections }: TodayProps): ReactElement {
  return (
    <Root>
      {notices.length > 0 && (
        <List data-notices="">
          {notices.map(({ text, link, act }) => (
            <ListItem key={text}>
              <span>{text}</span>
              {link && <Link href={link.href}>{link.label}</Link>}
              {act && <ActForm {...act} />}
            </ListItem>
          ))}
        </List>
      )}
      <div data-parts="">
        {parts.map(({ id, title, text, links, figures, rows = [] }) => (
          <section key={id} aria-labelledby={id}>
            <div data-title="">
              <Typography variant="h3" id={id}>
                {title}
              </Typography>
              <span>{text}</span>
              <div>
                <Links links={links} />
              </div>
            </div>
            {figures && figures.length > 0 && (
              <p data-figures="">
                {figures.map(({ figure, label }) => (
                  <span key={label}>
                    <b>{figure}</b> {label}
                  </span>
                ))}
              </p>
            )}
            {rows.length > 0 && (
              <List>
                {rows.map(({ lead, text: name, details, href, act }) => (
                  <ListItem key={`${href ?? ''} ${name}`}>
                    <RowFrame href={href}>
                      {lead && <b>{lead}</b>}
                      <span>
                        <span>{name}</span>
                        {details && <small>{details}</small>}
                      </span>
                    </RowFrame>
                    {act && <ActForm {...act} of={name} />}
                  </ListItem>
                ))}
              </List>
            )}
          </section>
        ))}
      </div>
      <Selector {...sections} />
    </Root>
  );
}
