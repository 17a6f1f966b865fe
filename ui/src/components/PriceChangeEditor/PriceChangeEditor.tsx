import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { editorLook } from '../../theme/editor-look';
import { media, tone, typeScale } from '../../theme/tokens';
import { ChoiceField, type ChoiceFieldProps } from '../ChoiceField/ChoiceField';
import { Field, type FieldProps } from '../Field/Field';
import { errorId } from '../FieldFrame/FieldFrame';
import { FormButton, HiddenFields } from '../FormButton/FormButton';

interface Box {
  readonly value: string;
  readonly label: string;
  readonly isTicked: boolean;
}

type Choice = Omit<ChoiceFieldProps, 'name'>;
type TypedField = Pick<FieldProps, 'label' | 'hint' | 'value' | 'error'>;

export interface PriceChangeEditorProps {
  /** The lists to change: all, or some by section. Posted as `lista`. */
  lists: {
    label: string;
    all: Box;
    sections: readonly { readonly title: string; readonly boxes: readonly Box[] }[];
    error?: string;
  };
  /** Per cent or euros, the amount, and the rounding. */
  kind: Choice;
  amount: TypedField;
  rounding: Choice;
  /** First day of the new prices. */
  from: TypedField;
  /** The button that shows the preview. */
  show: string;
  /** The preview and the button that applies it. */
  preview?: {
    title: string;
    /** The number of prices, and that nothing is stored yet. */
    text: string;
    columns: { plato: string; ahora: string; nuevo: string };
    groups: readonly {
      readonly title: string;
      readonly rows: readonly { id: number; name: string; before: string; after: string }[];
    }[];
    apply: string;
    applying: string;
    /** Hidden fields with the version of the preview. */
    hidden: Readonly<Record<string, string>>;
  };
}

const Root = styled('form')({
  ...editorLook,
  marginTop: 20,
  '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { padding: 0, fontWeight: 600 },
  '& [data-lists]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9.25rem, 1fr))',
    gap: '16px',
    padding: '8px 0 4px',
    '& legend': { color: tone.tinta2, fontSize: typeScale.small },
    '& label': { paddingBlock: 7 },
  },
  '& [data-rule]': {
    display: 'grid',
    gap: '16px 20px',
    margin: '20px 0',
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
  '& section': { marginTop: 32 },
  '& table': { width: '100%', borderCollapse: 'collapse', marginBottom: 20 },
  '& th, & td': { padding: '7px 8px', borderBottom: `1px solid ${tone.linea}`, textAlign: 'left', lineHeight: 1.3 },
  '& thead th': { fontSize: typeScale.small, color: tone.tinta2, fontWeight: 600 },
  '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
  '& tbody th[colspan]': { paddingTop: 20, fontWeight: 600 },
  '& tr > :nth-of-type(n + 2):not([colspan]), & td': {
    width: '7.5rem',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { width: '5.5rem', whiteSpace: 'normal' },
  },
  '& td:first-of-type': { color: tone.tinta2 },
  '& td:last-of-type': { fontWeight: 600 },
});

function ListBox({ value, label, isTicked }: Box): ReactElement {
  return (
    <div>
      <FormControlLabel label={label} control={<Checkbox name="lista" value={value} defaultChecked={isTicked} />} />
    </div>
  );
}

/** Changes many prices by one rule: preview, then apply, in one form. */
export function PriceChangeEditor(props: PriceChangeEditorProps): ReactElement {
  const { lists, kind, amount, rounding, from, show, preview } = props;
  return (
    <Root method="post" action="/admin/precios" data-enhance="" noValidate>
      <fieldset aria-describedby={lists.error ? errorId('lista') : undefined}>
        <legend>{lists.label}</legend>
        {lists.error && (
          <FormHelperText id={errorId('lista')} error>
            {lists.error}
          </FormHelperText>
        )}
        <ListBox {...lists.all} />
        <div data-lists="">
          {lists.sections.map(({ title, boxes }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {boxes.map((box) => (
                <ListBox key={box.value} {...box} />
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
      <div data-rule="">
        <ChoiceField name="cambio" {...kind} />
        <Field id="valor" name="valor" inputMode="text" autoComplete="off" required {...amount} />
        <ChoiceField name="redondeo" {...rounding} />
        <Field id="desde" name="desde" type="date" {...from} />
      </div>
      <FormButton look={preview ? 'outline' : 'solid'} name="accion" value="vista">
        {show}
      </FormButton>
      {preview && (
        <section aria-labelledby="vista-previa">
          <Typography variant="h3" id="vista-previa" tabIndex={-1} autoFocus>
            {preview.title}
          </Typography>
          <p role="status">{preview.text}</p>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell component="th" scope="col">
                  {preview.columns.plato}
                </TableCell>
                <TableCell component="th" scope="col">
                  {preview.columns.ahora}
                </TableCell>
                <TableCell component="th" scope="col">
                  {preview.columns.nuevo}
                </TableCell>
              </TableRow>
            </TableHead>
            {preview.groups.map(({ title, rows }) => (
              <TableBody key={title}>
                <TableRow>
                  <TableCell component="th" scope="rowgroup" colSpan={3}>
                    {title}
                  </TableCell>
                </TableRow>
                {rows.map(({ id, name, before, after }) => (
                  <TableRow key={id}>
                    <TableCell component="th" scope="row">
                      {name}
                    </TableCell>
                    <TableCell>{before}</TableCell>
                    <TableCell>{after}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            ))}
          </Table>
          <HiddenFields fields={preview.hidden} />
          <div data-foot="">
            <FormButton look="solid" name="accion" value="aplicar" busyLabel={preview.applying}>
              {preview.apply}
            </FormButton>
          </div>
        </section>
      )}
    </Root>
  );
}
