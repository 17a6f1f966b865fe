import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { fileLook } from '../../theme/control-look';
import { tone, typeScale } from '../../theme/tokens';
import { ChoiceField, type ChoiceFieldProps } from '../ChoiceField/ChoiceField';
import { Field, type FieldProps } from '../Field/Field';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame/FieldFrame';
import { FormButton } from '../FormButton/FormButton';

export interface PasteFormProps {
  /** The text area, posted as `texto`. */
  text: Pick<FieldProps, 'label' | 'hint' | 'value' | 'error'>;
  /** The file input, posted as `archivo`. */
  file: Pick<FieldFrameProps, 'label' | 'hint' | 'error'>;
  /** The list for dishes without a heading, posted as `lista`. */
  list: Omit<ChoiceFieldProps, 'name' | 'error'>;
  /** The button that shows the preview. */
  show: string;
  /** Download of the current carta as a sheet. */
  downloads: readonly { href: string; text: string }[];
}

const Root = styled('form')({
  display: 'grid',
  gap: 20,
  maxWidth: 760,
  marginTop: 20,
  '& textarea': { minHeight: '15rem', fontSize: typeScale.small, lineHeight: 1.5 },
  ...fileLook,
  '& select': { maxWidth: '100%' },
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 24px',
    margin: 0,
    paddingTop: 16,
    borderTop: `1px solid ${tone.linea}`,
  },
});

/** The form for a pasted carta or its file. It stores nothing. */
export function PasteForm({ text, file, list, show, downloads }: PasteFormProps): ReactElement {
  return (
    <Root method="post" action="/admin/pegar-carta" encType="multipart/form-data" noValidate data-enhance="">
      <Field id="texto" name="texto" multiline rows={12} {...text} />
      <FieldFrame id="archivo" name="archivo" {...file}>
        {(described) => (
          <OutlinedInput
            id="archivo"
            name="archivo"
            type="file"
            inputProps={{ ...described, accept: '.xlsx,.csv,.txt,text/csv,text/plain' }}
          />
        )}
      </FieldFrame>
      <ChoiceField name="lista" {...list} />
      <div>
        <FormButton look="solid" name="accion" value="vista">
          {show}
        </FormButton>
      </div>
      <p>
        {downloads.map(({ href, text }) => (
          <Link key={href} href={href}>
            {text}
          </Link>
        ))}
      </p>
    </Root>
  );
}
