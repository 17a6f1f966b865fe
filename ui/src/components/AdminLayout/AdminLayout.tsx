import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { media, radius, rowLook, tone } from '../../theme/tokens';
import { Unanswered } from '../FormNotice/FormNotice';
import type { LinkNavProps } from '../LinkList/LinkList';
import { SkipLink } from '../SkipLink/SkipLink';
import { AdminAccount, type AdminAccountProps } from './AdminAccount';
import { AdminHeader, type AdminHeaderProps } from './AdminHeader';
import { AdminNav, type AdminNavProps } from './AdminNav';
import { gutter } from './gutter';
import { Selector } from './Selector';

export interface AdminLayoutProps extends AdminHeaderProps, AdminNavProps {
  /** Label of the skip link to `#contenido`. */
  skipLabel: string;
  /** Below the page. */
  account: AdminAccountProps;
  /** The alert that `enhance-forms` shows in a form when the request failed or timed out. */
  unanswered: string;
  /**
   * Live changes by other staff, read by the panel's script: the words before an added or a changed row, and the message
   * after the session has ended.
   */
  news: { added: string; changed: string; ended: string };
  /** Tables whose changes refresh this page in place; `*` for all. */
  live?: string;
  /** The page's title (`h1`). */
  title: string;
  /** Beside the title: links to a section's lists. */
  selector?: LinkNavProps;
  children: ReactNode;
}

const Body = styled('div')({
  [media.print]: { '& nav': { display: 'none' } },
  maxWidth: 1680,
  marginInline: 'auto',
  [media.desk]: {
    display: 'grid',
    gridTemplateColumns: '188px minmax(0, 1fr)',
    gap: 28,
    padding: `36px ${gutter} 64px`,
  },
  '& > main': { minWidth: 0, padding: `16px ${gutter} 56px`, [media.desk]: { padding: 0 } },
  // The ring of a link in a notice is whole.
  '& .MuiAlert-message': { overflow: 'visible' },
  // The ring of a notice that has the focus does not reach the form below it.
  '& > main > .MuiAlert-root': { marginBottom: '20px' },
  // Keeps what takes the focus after a post clear of the sticky tabs above and the sticky foot below.
  '& > main [tabindex="-1"]': { scrollMarginBlock: '64px 96px' },
});

/** A toast of a few seconds. The page shows the same text. */
const News = styled('p')({
  position: 'fixed',
  insetInline: 16,
  bottom: 16,
  zIndex: 4,
  maxWidth: 480,
  margin: 0,
  marginInline: 'auto',
  padding: '12px 20px',
  border: `1px solid ${tone.latonClaro}`,
  borderRadius: radius,
  background: tone.botella,
  color: tone.crema,
  overflowWrap: 'anywhere',
  // Not `display: none`: some screen readers announce a region only when it was in the page before its text.
  '&:empty': { padding: 0, border: 0, background: 'none' },
  [media.print]: { display: 'none' },
});

const Heading = styled('div')({
  ...rowLook,
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '16px 32px',
  marginBottom: 20,
  // A printed sheet has its own title.
  [media.print]: { '&:has(~ [data-sheet])': { display: 'none' } },
});

const CachedSelector = cached((props: LinkNavProps) => <Selector {...props} />);

/** The frame of every staff page: header, sign-out, groups of pages, title and content. */
export function AdminLayout(props: AdminLayoutProps): ReactElement {
  const { account, news } = props;
  return (
    <>
      <SkipLink label={props.skipLabel} />
      <AdminHeader
        brand={props.brand}
        panelLabel={props.panelLabel}
        siteLabel={props.siteLabel}
        signOutLabel={props.signOutLabel}
      />
      <Body>
        <AdminNav groups={props.groups} pages={props.pages} />
        <main id="contenido" tabIndex={-1} data-live={props.live}>
          <Heading>
            <Typography variant="h2" component="h1">
              {props.title}
            </Typography>
            {props.selector && <CachedSelector {...props.selector} />}
          </Heading>
          {props.children}
          <AdminAccount {...account} />
        </main>
      </Body>
      <Unanswered>{props.unanswered}</Unanswered>
      <News
        role="status"
        data-news="/admin/novedades"
        data-added={news.added}
        data-changed={news.changed}
        data-ended={news.ended}
      />
    </>
  );
}
