import InputLabel from '@mui/material/InputLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { footLook } from '../../theme/editor-look';
import { border, media, space, tone } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';

/** A dish of the list. */
export interface AdminPriceRow {
  id: number;
  name: string;
  /** The input's value: the stored price or the typed one. */
  price: string;
  /** The stored price when the page was rendered, posted as `antes`. */
  before: string;
  /** Why the price was refused, or the price that another person stored since. */
  problem?: string;
}

export interface AdminPriceListProps {
  /** The dishes, in order. */
  rows: readonly AdminPriceRow[];
  words: {
    /** The list's name, for screen readers. */
    label: string;
    /** The first half of each input's name, 'Precio'. */
    price: string;
    save: string;
    /** Saves although prices change tenfold. */
    sure: string;
    /** Placeholder of an empty price. */
    missing: string;
    empty: string;
    back: string;
  };
  /** The problems are questions about prices that change tenfold. */
  isAsked?: boolean;
  /** The form's `action`. */
  action: string;
  /** Address of the whole table. */
  back: string;
}

const Form = styled('form')({
  maxWidth: 640,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 112px',
    gap: '2px 12px',
    alignItems: 'center',
    padding: '6px 0',
    borderBottom: border.hair,
    scrollMarginBlock: 80,
    '&:focus-within': { background: tone.mantequilla },
  },
  '& label': { lineHeight: 1.3, overflowWrap: 'anywhere', '& > span': hiddenLook },
  '& input': {
    minHeight: space.target,
    padding: '7px 10px',
    fontSize: '1rem',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    scrollMarginBlock: 80,
  },
  '& li > div:last-child:not(:nth-child(4))': { gridColumn: '1 / -1' },
  '& > div': {
    ...footLook,
    '& > button': { minWidth: 160 },
    [media.print]: { display: 'none' },
  },
});

/** The prices of a list as one form, saved with one button. */
export function AdminPriceList({ rows, words, isAsked, action, back }: AdminPriceListProps): ReactElement {
  const firstProblem = rows.find(({ problem }) => problem)?.id;
  return (
    <Form method="post" action={action}>
      {rows.length === 0 && <p>{words.empty}</p>}
      <List component="ol" aria-label={words.label}>
        {rows.map(({ id, name, price, before, problem }) => (
          <ListItem key={id} id={`fila-${id}`}>
            <InputLabel htmlFor={`precio-${id}`}>
              <span>{words.price}, </span>
              {name}
            </InputLabel>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="antes" value={before} />
            <OutlinedInput
              id={`precio-${id}`}
              name="precio"
              defaultValue={price}
              inputProps={{ inputMode: 'decimal' }}
              autoComplete="off"
              placeholder={words.missing}
              error={problem !== undefined}
              aria-describedby={problem ? `nota-${id}` : undefined}
              autoFocus={id === firstProblem}
            />
            {problem && (
              <div id={`nota-${id}`}>
                <FormNotice tone="error">{problem}</FormNotice>
              </div>
            )}
          </ListItem>
        ))}
      </List>
      <div>
        {/* Enter presses the first button of a form. */}
        {isAsked && <input type="submit" hidden />}
        <FormButton
          look="solid"
          small
          label={isAsked ? words.sure : words.save}
          {...(isAsked ? { name: 'seguro', value: 'si' } : {})}
        />
        <Link href={back}>{words.back}</Link>
      </div>
    </Form>
  );
}
