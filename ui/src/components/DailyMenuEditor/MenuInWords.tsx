import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { Field } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import { isUnderWay } from './about-menu';
import { Part } from './editor-look';
import { menuLanguages, type DailyMenuTextName, type MenuPartProps } from './editor-props';
import { PartNotice } from './PartNotice';

const courses = ['primeros', 'segundos', 'postres'] as const;

/** An active menu written out, in both languages. */
export function MenuInWords(props: MenuPartProps): ReactElement {
  const { words, menu, isFirst, textErrors = {}, formProps } = props;
  const texts = { ...menu.texts, ...(isFirst ? props.typedTexts : {}) };
  const textField = (name: DailyMenuTextName) => ({
    id: `texto-${menu.id}-${name}`,
    name,
    label: words.texts[name],
    value: texts[name],
    error: isFirst ? textErrors[name] : undefined,
  });

  return (
    <Part component="section" id={`texto-${menu.id}`}>
      <header>
        <Typography variant="h3" component="h2">
          {words.textTitle}
        </Typography>
        <p>{words.linesHint}</p>
      </header>
      <PartNotice notice={props.notice} parts={['guardar_texto']} menu={menu} isFirst={isFirst} />
      <form method="post" {...formProps} noValidate>
        <input type="hidden" name="id" value={menu.id} />
        <div data-two="">
          {courses.map((course) =>
            menuLanguages.map((language) => (
              <Field
                key={`${course}_${language}`}
                {...textField(`${course}_${language}`)}
                multiline
                rows={4}
                maxLength={2000}
              />
            )),
          )}
        </div>
        <div data-two="">
          <Field {...textField('precio')} inputMode="decimal" />
          <Field {...textField('hasta')} type="date" />
        </div>
        <FormButton
          look="solid"
          small
          name="accion"
          value="guardar_texto"
          isBusy={isUnderWay(props, 'guardar_texto')}
          busyLabel={words.saving}
        >
          {words.saveText}
        </FormButton>
      </form>
    </Part>
  );
}
