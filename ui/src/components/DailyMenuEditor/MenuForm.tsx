import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { pickLook } from '../../theme/control-look';
import { media, typeScale } from '../../theme/tokens';
import { Field } from '../Field/Field';
import { Outcome } from '../FormNotice/FormNotice';
import { isAbout, PartForm, PictureField, Sheet } from './editor-parts';
import { partsOfMenu } from './KeptMenu';
import { languages, type DailyMenuEditorProps, type DailyMenuField, type MenuLanguage } from './editor-props';

const courses = ['primeros', 'segundos', 'postres'] as const;

/**
 * Both languages side by side where there is room; on a phone one language, chosen by its tab. The focus does not unfold the
 * other: it would fold again under the finger that presses the button, and the press would be lost.
 */
const Fields = styled('div')({
  display: 'grid',
  gap: 14,
  '& [data-tabs]': { display: 'flex', gap: 8 },
  '& [data-tabs] label': { ...pickLook, padding: '0 16px', fontSize: typeScale.small },
  '& [data-language]': { display: 'grid', gap: 14 },
  '& [data-price]': { display: 'grid', gap: 14, gridTemplateColumns: 'minmax(min(6rem, 54%), 1fr) 2fr' },
  [media.phone]: {
    '&:has([value=es]:checked) :is([data-language=en], [data-field=incluye_en])': { display: 'none' },
    '&:has([value=en]:checked) :is([data-language=es], [data-field=incluye_es])': { display: 'none' },
  },
  [media.tablet]: {
    '& [data-tabs]': { display: 'none' },
    // The rows are shared, so that a course of more lines in one language leaves its translation beside it.
    '& [data-both]': { display: 'grid', gap: 14, grid: 'repeat(3, auto) / repeat(2, minmax(0, 1fr))' },
    '& [data-language]': { gridRow: '1 / 4', gridTemplateRows: 'subgrid' },
    '& [data-language] .MuiInputBase-root': { flex: 1, alignItems: 'stretch' },
    '& [data-price]': { gridTemplateColumns: '8.75rem 1fr 1fr' },
  },
});

/** Rows of a text area with one dish per line: 3 to 6. */
function countRows(text = ''): number {
  return Math.min(6, Math.max(3, text.split('\n').length));
}

/** The form of a menu: a new one with the words of the last one, or a stored one. */
export function MenuForm({ editor }: { editor: DailyMenuEditorProps }): ReactElement {
  const { words, form, errors = {}, stored, notice } = editor;
  const { values, edits } = form;
  const part = edits ? 'guardar' : 'crear';
  const isWrongIn = (language: MenuLanguage) =>
    Object.keys(errors).some((name) => name.endsWith(`_${language}`) && !name.startsWith('imagen'));
  const opensInEnglish = isWrongIn('en') && !isWrongIn('es');
  const field = (name: DailyMenuField) => ({
    id: `nuevo-${name}`,
    name,
    label: words.fields[name],
    value: values[name],
    error: errors[name],
  });
  const inLanguage = (language: MenuLanguage) => (
    <div data-language={language} key={language}>
      {courses.map((course) => {
        const name = `${course}_${language}` as const;
        return <Field key={name} {...field(name)} multiline rows={countRows(values[name])} maxLength={2000} />;
      })}
    </div>
  );
  return (
    <Sheet component="section" id="crear">
      <header>
        <Typography variant="h3">{form.title}</Typography>
        <p>{form.hint}</p>
      </header>
      {isAbout(notice, edits ? partsOfMenu : [part], edits?.id) && <Outcome of={notice} />}
      {stored && (
        <dl>
          {stored.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <PartForm
        editor={editor}
        part={part}
        menuId={edits?.id}
        hidden={form.hidden}
        hasFiles
        label={edits ? words.save : words.create}
        busyLabel={words.uploading}
        after={edits && <Link href={edits.cancel.href}>{edits.cancel.label}</Link>}
      >
        <div data-two="">
          <Field {...field('fecha')} type="date" required />
          <Field {...field('hasta')} type="date" />
        </div>
        <Fields>
          <div data-tabs="" role="radiogroup" aria-label={words.languages}>
            {languages.map((language) => (
              <label key={language}>
                <input
                  type="radio"
                  name="idioma"
                  value={language}
                  defaultChecked={(language === 'en') === opensInEnglish}
                />
                {language === 'en' ? form.englishTab : 'ES'}
              </label>
            ))}
          </div>
          <div data-both="">{languages.map(inLanguage)}</div>
          <div data-price="">
            <Field {...field('precio')} inputMode="decimal" />
            <Field {...field('incluye_es')} maxLength={200} />
            <Field {...field('incluye_en')} maxLength={200} />
          </div>
        </Fields>
        <div data-pictures="">
          {languages.map((language) => (
            <PictureField key={language} idStart="nuevo" editor={editor} language={language} />
          ))}
        </div>
        <p data-hint="">{words.pictureHint}</p>
      </PartForm>
    </Sheet>
  );
}
