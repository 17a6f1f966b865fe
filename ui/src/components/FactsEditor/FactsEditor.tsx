import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { editorLook, pairsLook } from '../../theme/editor-look';
import { border, radius, rowLook } from '../../theme/tokens';
import { CheckField, type CheckFieldProps } from '../CheckField/CheckField';
import { renderFields, type FieldProps } from '../Field/Field';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { ImageField, type ImageFieldProps } from '../ImageField/ImageField';

/** A field for one of the owner's photographs. */
export interface FactsPicture extends Pick<ImageFieldProps, 'name' | 'label' | 'error'> {
  /** The stored photograph; the form posts its address back. */
  stored?: { address: string; src: string; width: number; height: number; isRemoved: boolean };
  /** Its description and focus point; none for the icon. */
  fields: readonly FieldProps[];
}

export interface FactsEditorProps {
  /** The fields by subject. A group with `isOpen: false` is folded. */
  groups: readonly {
    title: string;
    fields: readonly FieldProps[];
    pictures?: readonly FactsPicture[];
    isOpen: boolean;
  }[];
  /** Texts shared by the fields of photographs, and the checkbox that removes one, 'Quitar la foto'. */
  pictureWords: Pick<ImageFieldProps, 'previewAlt' | 'noPreview' | 'maxBytes' | 'tooLarge'> & {
    remove: string;
    /** Summary of the folded fields of a photograph. */
    more: string;
  };
  /** Version of the facts on the page, posted back to notice a conflict. */
  seen: string;
  /** The checkbox at the end of the second group. */
  foreign: Pick<CheckFieldProps, 'label' | 'isTicked'>;
  /** The checkbox that takes the sample away, at the end. */
  sample?: FactsEditorProps['foreign'];
  save: string;
  /** The address that the form asks to be redirected to. */
  leads: string;
}

const Root = styled('form')({
  ...editorLook,
  marginTop: 20,
  '& details': { borderTop: border.hair, paddingBottom: 20 },
  '& [data-fields]': pairsLook,
  // The groups only: the fields' own frames are fieldsets too.
  '& [data-photo]': {
    ...pairsLook,
    rowGap: 12,
    padding: '16px 0',
    borderTop: border.hair,
    '& > [data-stored]': { ...rowLook, alignItems: 'center', gap: '4px 16px' },
    '& > details': { gridColumn: '1 / -1', padding: 0, border: 0 },
    '& img': { width: 160, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: radius },
  },
  // A legend for screen readers; its first field's label shows the same.
  '& legend': hiddenLook,
});

/** The owner's facts in one form: the restaurant's name, its address, the texts of its pages. */
export function FactsEditor(props: FactsEditorProps): ReactElement {
  const { groups, pictureWords, seen, foreign, sample, save, leads } = props;
  return (
    <Root method="post" encType="multipart/form-data" data-enhance="" data-leads={leads}>
      <HiddenFields fields={{ visto: seen }} />
      {groups.map(({ title, fields, pictures = [], isOpen }, index) => (
        <details key={title} open={isOpen}>
          <summary>
            <Typography variant="h3">{title}</Typography>
          </summary>
          <div data-fields="">
            {renderFields(fields)}
            {index === 1 && <CheckField name="telefonos_extranjeros" {...foreign} />}
          </div>
          {pictures.map((picture) => (
            <PictureFields key={picture.name} {...picture} words={pictureWords} />
          ))}
        </details>
      ))}
      {sample && <CheckField name="quitar_muestra" {...sample} />}
      <div data-foot="">
        <FormButton look="solid" label={save} />
      </div>
    </Root>
  );
}

function PictureFields({
  stored,
  fields,
  words: { remove, more, ...words },
  ...field
}: FactsPicture & { words: FactsEditorProps['pictureWords'] }): ReactElement {
  return (
    <fieldset data-photo="">
      <legend>{field.label}</legend>
      <ImageField id={field.name} {...field} {...words} />
      {stored && (
        <div data-stored="">
          <img src={stored.src} width={stored.width} height={stored.height} alt="" loading="lazy" />
          <HiddenFields fields={{ [`${field.name}_imagen`]: stored.address }} />
          <CheckField name={`${field.name}_quitar`} label={remove} isTicked={stored.isRemoved} />
        </div>
      )}
      {fields.length > 0 && (
        <details open={stored !== undefined || fields.some(({ error }) => error !== undefined)}>
          <summary>{more}</summary>
          <div data-fields="">{renderFields(fields)}</div>
        </details>
      )}
    </fieldset>
  );
}
