import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { Field } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import { ImageField } from '../ImageField/ImageField';
import { CreationFields } from './CreationFields';
import { Part } from './editor-look';
import { menuLanguages, type DailyMenuEditorProps } from './editor-props';
import { PartNotice } from './PartNotice';
import { UploadProgress } from './UploadProgress';

/** A new menu: its date and its two pictures. */
export function NewMenu(props: DailyMenuEditorProps): ReactElement {
  const { words, date, createErrors = {}, formProps } = props;
  return (
    <Part component="section" id="crear">
      <header>
        <Typography variant="h3" component="h2">
          {words.createTitle}
        </Typography>
      </header>
      <PartNotice notice={props.notice} parts={['crear']} />
      <form method="post" encType="multipart/form-data" {...formProps} noValidate>
        <CreationFields creation={props.creation} />
        <Field
          id="nuevo-fecha"
          name="fecha"
          type="date"
          label={words.dateLabel}
          value={date}
          required
          error={createErrors.fecha}
        />
        <div data-two="">
          {menuLanguages.map((language) => (
            <ImageField
              key={language}
              id={`nuevo-imagen-${language}`}
              name={`imagen_${language}`}
              label={words.picture[language].field}
              hint={words.pictureHint}
              previewAlt={words.picture[language].alt}
              noPreview={words.noPreview}
              maxBytes={props.maxBytes}
              tooLarge={words.tooLarge}
              error={createErrors[`imagen_${language}`]}
            />
          ))}
        </div>
        <UploadProgress sending={props.sending} words={words} part="crear" />
        <FormButton name="accion" value="crear" isBusy={props.sending?.part === 'crear'} busyLabel={words.uploading}>
          {words.create}
        </FormButton>
      </form>
    </Part>
  );
}
