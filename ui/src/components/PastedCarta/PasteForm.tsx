import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { fileLook } from '../../theme/control-look';
import { border, rowLook, typeScale } from '../../theme/tokens';
import { ChoiceField, type Choice } from '../ChoiceField/ChoiceField';
import { Field } from '../Field/Field';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { FormButton } from '../FormButton/FormButton';

export interface PasteFormProps {
  /** Where the form is posted; under it the downloads. */
  path: string;
  words: PasteFormWords;
  /** The pasted text, and the list for dishes without a heading. */
  typed: { text: string; list?: string };
  errors?: { text?: string; file?: string };
  /** Without lists the form asks for none, and its file comes first. */
  lists?: readonly Choice[];
}

export interface PasteFormWords {
  text: string;
  textHint: string;
  file: string;
  fileHint: string;
  list?: string;
  /** The button that shows the preview. */
  show: string;
  /** Links that download the current carta, by the kind of file. */
  downloads?: Record<'xlsx' | 'csv', string>;
}

const Root = styled('form')({
  display: 'grid',
  gap: 20,
  maxWidth: 760,
  marginTop: 20,
  '& textarea': { minHeight: '15rem', fontSize: typeScale.small, lineHeight: 1.5 },
  ...fileLook,
  '& select': { maxWidth: '100%' },
  '& > p': { ...rowLook, gap: '8px 24px', margin: 0, paddingTop: 16, borderTop: border.hair },
});

/** The form for a pasted text or its file. It stores nothing. */
export function PasteForm({ path, words, typed, errors = {}, lists }: PasteFormProps): ReactElement {
  const text = (
    <Field
      name="texto"
      label={words.text}
      hint={words.textHint}
      value={typed.text}
      error={errors.text}
      multiline
      rows={12}
    />
  );
  const file = (
    <FieldFrame id="archivo" name="archivo" label={words.file} hint={words.fileHint} error={errors.file}>
      {(described) => (
        <OutlinedInput
          id="archivo"
          name="archivo"
          type="file"
          inputProps={{ ...described, accept: '.xlsx,.csv,.txt,text/csv,text/plain' }}
        />
      )}
    </FieldFrame>
  );
  return (
    <Root method="post" action={path} encType="multipart/form-data" noValidate data-enhance="">
      {lists ? text : file}
      {lists ? file : text}
      {lists && <ChoiceField name="lista" label={words.list ?? ''} value={typed.list} options={lists} />}
      <div>
        <FormButton look="solid" act="vista" label={words.show} />
      </div>
      {words.downloads && (
        <p>
          {Object.entries(words.downloads).map(([kind, name]) => (
            <Link key={kind} href={`${path}/carta.${kind}`}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </Root>
  );
}
