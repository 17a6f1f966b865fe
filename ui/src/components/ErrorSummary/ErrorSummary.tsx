import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { tone, typeScale } from '../../theme/tokens';

export interface ErrorSummaryItem {
  /** The id of the control it speaks of. */
  controlId: string;
  /** The message, the same words as beside the control. */
  message: string;
}

export interface ErrorSummaryProps {
  /** What to do, for example 'Revisa estos datos'. */
  title: string;
  /** The messages in the order of the checks. */
  items: readonly ErrorSummaryItem[];
}

const Root = styled(Alert)({
  '& li': { fontSize: typeScale.small, lineHeight: 1.4 },
  '& a': { display: 'inline-block', padding: '6px 0', color: tone.vermut },
});

/**
 * All that is wrong with a form, in one list of links to the controls. Focusable: after a refused post the focus goes
 * here, and a screen reader reads the whole list.
 */
export function ErrorSummary({ title, items }: ErrorSummaryProps): ReactElement {
  return (
    <Root severity="error" variant="outlined" role="group" aria-labelledby="errores-titulo" tabIndex={-1} autoFocus>
      <AlertTitle id="errores-titulo">{title}</AlertTitle>
      <List>
        {items.map(({ controlId, message }) => (
          <ListItem key={controlId}>
            <Link href={`#${controlId}`}>{message}</Link>
          </ListItem>
        ))}
      </List>
    </Root>
  );
}
