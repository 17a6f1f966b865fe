import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { editorLook, pairsLook } from '../../theme/editor-look';
import { border, media, quietLook, tone, typeScale } from '../../theme/tokens';
import { CheckField } from '../CheckField/CheckField';
import { ChoiceField } from '../ChoiceField/ChoiceField';
import { Field } from '../Field/Field';
import { errorId, FieldError } from '../FieldFrame/FieldFrame';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { HeadRow } from '../HeadRow/HeadRow';

type FieldName = 'lista' | 'cambio' | 'valor' | 'redondeo' | 'desde';

/** Posted as `lista`. */
interface ListBox {
  readonly value: string;
  readonly label: string;
}

interface PriceGroup {
  readonly title: string;
  readonly rows: readonly { id: number; name: string; before: string; after: string }[];
}

export interface PriceChangeWords {
  fields: Record<FieldName, string>;
  hints: { valor: string; desde: string };
  /** The box of the whole carta. */
  all: string;
  /** The options of `cambio` and `redondeo`, by value. */
  kinds: Readonly<Record<string, string>>;
  roundings: Readonly<Record<string, string>>;
  /** The button that shows the preview. */
  show: string;
  /** Why a field is refused. */
  errors: Record<FieldName, string>;
  /** The preview's title, and the heads of its columns. */
  preview: string;
  dish: string;
  before: string;
  after: string;
  apply: string;
  applying: string;
}

export interface PriceChangeEditorProps {
  words: PriceChangeWords;
  sections: readonly { readonly title: string; readonly boxes: readonly ListBox[] }[];
  /** The ticked boxes. */
  lists: readonly string[];
  values: Record<Exclude<FieldName, 'lista'>, string>;
  /** The refused fields. */
  invalid?: readonly FieldName[];
  /** The new prices and the button that applies them. */
  preview?: {
    /** The number of prices, and that nothing is stored yet. */
    text: string;
    groups: readonly PriceGroup[];
    /** Hidden fields with the version of the preview. */
    hidden: Readonly<Record<string, string>>;
  };
}

const Root = styled('form')({
  ...editorLook,
  marginTop: 20,
  '& legend': { padding: 0, fontWeight: 600 },
  '& [data-lists]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9.25rem, 1fr))',
    gap: '16px',
    padding: '8px 0 4px',
    '& legend': quietLook,
    '& label': { paddingBlock: 7 },
  },
  '& [data-rule]': { ...pairsLook, margin: '20px 0' },
  '& section': { marginTop: 32 },
  '& table': { width: '100%', marginBottom: 20 },
  '& th, & td': { padding: '7px 8px', borderBottom: border.hair, textAlign: 'left', lineHeight: 1.3 },
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

const toOptions = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

/** Changes many prices by one rule: preview, then apply, in one form. */
export function PriceChangeEditor(props: PriceChangeEditorProps): ReactElement {
  const { words, sections, lists, values, invalid = [], preview } = props;
  const errorOf = (name: FieldName) => (invalid.includes(name) ? words.errors[name] : undefined);
  const field = <Name extends keyof typeof values>(name: Name) => ({
    name,
    label: words.fields[name],
    value: values[name],
    error: errorOf(name),
  });
  const box = (list: ListBox) => (
    <CheckField key={list.value} name="lista" {...list} isTicked={lists.includes(list.value)} />
  );
  const listError = errorOf('lista');
  return (
    <Root method="post" action="/admin/precios" data-enhance="" noValidate>
      <fieldset aria-describedby={listError && errorId('lista')}>
        <legend>{words.fields.lista}</legend>
        <FieldError id="lista" error={listError} />
        {box({ value: 'carta', label: words.all })}
        <div data-lists="">
          {sections.map(({ title, boxes }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {boxes.map(box)}
            </fieldset>
          ))}
        </div>
      </fieldset>
      <div data-rule="">
        <ChoiceField {...field('cambio')} options={toOptions(words.kinds)} />
        <Field {...field('valor')} hint={words.hints.valor} inputMode="text" autoComplete="off" required />
        <ChoiceField {...field('redondeo')} options={toOptions(words.roundings)} />
        <Field {...field('desde')} hint={words.hints.desde} type="date" />
      </div>
      <FormButton look={preview ? 'outline' : 'solid'} act="vista" label={words.show} />
      {preview && (
        <section aria-labelledby="vista-previa">
          <Typography variant="h3" id="vista-previa" tabIndex={-1} autoFocus>
            {words.preview}
          </Typography>
          <p role="status">{preview.text}</p>
          <Table>
            <HeadRow heads={[words.dish, words.before, words.after]} />
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
            <FormButton look="solid" act="aplicar" label={words.apply} busyLabel={words.applying} />
          </div>
        </section>
      )}
    </Root>
  );
}
