import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, type ReactElement } from 'react';

import { space } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';

const Search = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  marginBottom: 16,
  '& .MuiOutlinedInput-root': { flex: '0 1 320px', '& input': { minHeight: space.target, padding: '7px 12px' } },
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
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        type="search"
        id={id}
        name="q"
        defaultValue={value}
        autoComplete="off"
        onChange={(event) => onQuery(event.target.value)}
      />
      <FormButton look="outline" small>
        {buttonLabel}
      </FormButton>
    </Search>
  );
}
