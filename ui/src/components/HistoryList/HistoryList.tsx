import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, media, rowLook, tone } from '../../theme/tokens';
import { hiddenLook } from '../../theme/control-look';
import { logLook } from '../../theme/editor-look';
import { FormButton } from '../FormButton/FormButton';

export interface HistoryEntry {
  /** The change's id, posted as `cambio`. */
  id: string;
  /** Time of the change, in words and as `datetime`; absent for changes without a record of the time. */
  when?: { text: string; iso: string };
  /** Who made the change, if known. */
  who?: string;
  /** The action and its row: 'Guardado', 'Croquetas de jamón'. */
  action: string;
  subject: string;
  /** The changed fields, before and after; one side is empty for created and deleted rows. */
  changes: readonly { label: string; before?: string; after?: string }[];
  /** Link to the preview of undoing one's own change. */
  undo?: { text: string; href: string };
  /** Address of the row after 'Restaurar'; absent when there is nothing to restore. */
  restoresAt?: string;
}

export interface HistoryListProps {
  /** The section's title. */
  title: string;
  /** The changes, newest first. */
  entries: readonly HistoryEntry[];
  words: {
    /** Shown without entries. */
    empty: string;
    restore: string;
    /** Between before and after, for screen readers: 'ahora'. */
    became: string;
  };
  /** Link to older changes. */
  older?: { text: string; href: string };
}

const History = styled('section')({
  marginTop: 40,
  borderTop: border.hair,
  ...logLook,
  [media.tablet]: { '& li': { gridTemplateColumns: '10rem minmax(0, 1fr) auto' } },
  '& [data-who]': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& [data-change]': { overflowWrap: 'anywhere' },
  '& [data-change] > span:first-of-type': { color: tone.tinta2 },
  '& del': { color: tone.tinta2 },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
  '& i': { fontStyle: 'normal', color: tone.latonOscuro, paddingInline: 4 },
  '& i > span': hiddenLook,
  '& [data-actions]': {
    ...rowLook,
    alignItems: 'center',
    gap: '0 16px',
    '& > a': { padding: '10px 0' },
  },
  '& > p': { padding: '8px 0 16px', color: tone.tinta2 },
});

/** Recent changes with their author, before and after, each with a button to restore. */
export function HistoryList({ title, entries, words, older }: HistoryListProps): ReactElement {
  return (
    <History>
      <Typography variant="h3">{title}</Typography>
      {entries.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <List component="ol">
          {entries.map((entry) => (
            <ListItem key={entry.id}>
              <p>
                {entry.when && <time dateTime={entry.when.iso}>{entry.when.text}</time>}
                {entry.who && <span data-who="">{entry.who}</span>}
              </p>
              <div>
                <strong>{entry.action}</strong> · {entry.subject}
                {entry.changes.map(({ label, before, after }, index) => (
                  // Two dishes of one change may have the same name.
                  <p key={`${index} ${label}`} data-change="">
                    <span>{label}: </span>
                    {before && <del>{before}</del>}
                    {before && after && (
                      <i>
                        <span>{words.became}</span>→
                      </i>
                    )}
                    {after && <ins>{after}</ins>}
                  </p>
                ))}
              </div>
              <div data-actions="">
                {entry.undo && (
                  <Link href={entry.undo.href} aria-label={`${entry.undo.text}, ${entry.subject}, ${entry.when?.text}`}>
                    {entry.undo.text}
                  </Link>
                )}
                {entry.restoresAt !== undefined && (
                  <form method="post" data-enhance="" data-leads={entry.restoresAt}>
                    <input type="hidden" name="cambio" value={entry.id} />
                    <FormButton
                      look="quiet"
                      small
                      act="restaurar"
                      label={words.restore}
                      aria-label={`${words.restore}, ${entry.subject}, ${entry.when?.text}`}
                    />
                  </form>
                )}
              </div>
            </ListItem>
          ))}
        </List>
      )}
      {older && (
        <p>
          <Link href={older.href}>{older.text}</Link>
        </p>
      )}
    </History>
  );
}
