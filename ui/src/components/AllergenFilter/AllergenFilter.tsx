import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputLabel from '@mui/material/InputLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { border, ground, media, radius, rowLook, space, tone, typeScale } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';

export interface AllergenFilterProps {
  /** The page's own address. The form is a GET, so its result can be shared. */
  action: string;
  /** 'Alergias: quitar platos', and the help below it. */
  title: string;
  help: string;
  /** The fourteen allergens, sent as `sin`. */
  options: readonly { readonly code: string; readonly label: string; readonly checked: boolean }[];
  submit: string;
  /** The active filter and the link that clears it; absent without a filter. */
  active?: { readonly text: string; readonly clear: { readonly href: string; readonly label: string } };
  /** The search box, on the page of the whole carta only. */
  search?: { readonly label: string; readonly value: string; readonly submit: string; readonly found?: string };
}

const Root = styled('form')({
  '& details': { borderBlock: border.ground },
  '& details + details': { borderTop: 0 },
  '& summary': { minHeight: space.target, padding: '9px 0', fontWeight: 600, lineHeight: '1.625rem' },
  '& p': { maxWidth: '60ch', margin: '6px 0 12px', color: ground.fg2, fontSize: typeScale.small },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9.25rem, 1fr))',
    gap: '0 16px',
    marginBottom: 12,
  },
  '& details button': { marginBottom: 16 },
  '& .search': { ...rowLook, gap: '8px 12px', marginBottom: 20 },
  '& .search label': { flexBasis: '100%', fontWeight: 600 },
  '& .search > div': { flex: '1 1 10rem', maxWidth: '28rem' },
  '& .active': {
    ...rowLook,
    alignItems: 'baseline',
    gap: '4px 20px',
    maxWidth: 'none',
    margin: '16px 0 0',
    padding: '10px 14px',
    borderRadius: radius,
    background: tone.papel,
    color: tone.tinta,
    fontSize: typeScale.body,
  },
  [media.print]: { display: 'none' },
});

/** The visitor's search is a text, so that each search does not render the field anew. */
const SearchField = cached(
  ({ label, value, submit }: { label: string; value: string; submit: string }) => (
    <div className="search">
      <InputLabel htmlFor="buscar">{label}</InputLabel>
      <OutlinedInput id="buscar" name="q" type="search" defaultValue={value} inputProps={{ maxLength: 80 }} />
      <FormButton look="solid" label={submit} />
    </div>
  ),
  { texts: ['value'] },
);

const Option = cached(({ code, label, checked }: AllergenFilterProps['options'][number]) => (
  <ListItem>
    <FormControlLabel label={label} control={<Checkbox name="sin" value={code} defaultChecked={checked} />} />
  </ListItem>
));

interface ActiveProps {
  found: string | undefined;
  text: string | undefined;
  clear: NonNullable<AllergenFilterProps['active']>['clear'] | undefined;
}

const Active = cached(
  ({ found, text, clear }: ActiveProps) => (
    <p className="active" role="status">
      {found && <span>{found}</span>}
      {text && <strong>{text}</strong>}
      {clear && <Link href={clear.href}>{clear.label}</Link>}
    </p>
  ),
  { texts: ['found', 'text'] },
);

type FrameProps = Pick<AllergenFilterProps, 'action' | 'title' | 'help' | 'submit'> & {
  search: ReactNode;
  children: ReactNode;
  active: ReactNode;
};

const Frame = cached(
  ({ action, title, help, submit, search, children, active }: FrameProps) => (
    <Root action={action} role="search">
      {search}
      <details>
        <summary>{title}</summary>
        <p id="filtro-ayuda">{help}</p>
        <List aria-describedby="filtro-ayuda">{children}</List>
        <FormButton look="outline" label={submit} />
      </details>
      {active}
    </Root>
  ),
  { slots: ['search', 'children', 'active'] },
);

/** Filters the carta by allergens and, on the whole carta, by text; one form that needs no JavaScript. */
export function AllergenFilter(props: AllergenFilterProps): ReactElement {
  const { options, active, search, ...frame } = props;
  return (
    <Frame
      {...frame}
      search={search && <SearchField label={search.label} value={search.value} submit={search.submit} />}
      active={(active ?? search?.found) && <Active found={search?.found} text={active?.text} clear={active?.clear} />}
    >
      {options.map((option) => (
        <Option key={option.code} {...option} />
      ))}
    </Frame>
  );
}
