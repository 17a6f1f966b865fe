import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { rowLook, space } from '../../theme/tokens';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { Outcome } from '../FormNotice/FormNotice';
import { LinkList, type NavLink } from '../LinkList/LinkList';

export interface PastedDoneProps {
  /** How many dishes were added, and how many lines were left out. */
  text: string;
  /** Each list with its number of added dishes. */
  lists: readonly NavLink[];
  /** What to do next. */
  next: NavLink;
  /** Undoes all of it. */
  undo: { text: string; action: string; hidden: Readonly<Record<string, string>> };
}

const row = { ...rowLook, gap: '4px 20px' } as const;
const Root = styled('div')({
  '& ul': { ...row, margin: '8px 0 16px' },
  '& li > a': { padding: '10px 0', minHeight: space.target },
  '& > div:last-child': { ...row, alignItems: 'center' },
});

/** A pasted carta was added: where its dishes are, the next step, and the way back. */
export function PastedDone({ text, lists, next, undo }: PastedDoneProps): ReactElement {
  return (
    <Root>
      <Outcome of={{ tone: 'success', text }} />
      <LinkList links={lists} />
      <div>
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
        <form method="post" action={undo.action} data-enhance="" data-leads={undo.action}>
          <HiddenFields fields={undo.hidden} />
          <FormButton look="outline" label={undo.text} />
        </form>
      </div>
    </Root>
  );
}
