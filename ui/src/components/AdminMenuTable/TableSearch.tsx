import styled from '@emotion/styled';
import { useId, type ReactElement } from 'react';

import { typeScale } from '../../theme/tokens';
import { controlLook } from '../Field/control-look';
import { FormButton } from '../FormButton/FormButton';

const Search = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  marginBottom: 16,
  '& label': { fontSize: typeScale.small, fontWeight: 600 },
  '& input': { ...controlLook, width: 'auto', flex: '0 1 320px', minHeight: 44, padding: '7px 12px' },
});

interface TableSearchProps {
  label: string;
  buttonLabel: string;
  value: string;
  onQuery: (query: string) => void;
}

/** Finds rows: as one types with a script, by its button (`?q=`) without. */
export function TableSearch({ label, buttonLabel, value, onQuery }: TableSearchProps): ReactElement {
  const id = useId();
  return (
    <Search
      role="search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onQuery(new FormData(event.currentTarget).get('q')?.toString() ?? '');
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        type="search"
        id={id}
        name="q"
        defaultValue={value}
        autoComplete="off"
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
      <FormButton look="outline" small>
        {buttonLabel}
      </FormButton>
    </Search>
  );
}
