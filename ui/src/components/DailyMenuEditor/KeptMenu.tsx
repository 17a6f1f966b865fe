import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useState, type ReactElement } from 'react';

import { media, quietLook, radius, rowLook, tone, typeScale } from '../../theme/tokens';
import { ConfirmDialog } from '../ConfirmStep/ConfirmStep';
import { Field } from '../Field/Field';
import { Outcome } from '../FormNotice/FormNotice';
import { isAbout, PartForm, PictureField, Sheet } from './editor-parts';
import { languages, type DailyMenuEditorProps, type KeptDailyMenu } from './editor-props';

/** Actions whose result is shown at the menu itself. */
export const partsOfMenu = ['reemplazar_es', 'reemplazar_en', 'guardar'] as const;

const Kept = styled(Sheet)({
  marginBottom: 12,
  padding: '14px 16px',
  [media.tablet]: { padding: '16px 22px' },
  '& > header': {
    alignItems: 'center',
    marginBottom: 6,
    '& h3': { fontSize: '1.1875rem', fontWeight: 600, lineHeight: 1.3 },
  },
  '& .summary': { display: 'flex', gap: 14, ...quietLook, lineHeight: 1.45 },
  '& .summary img': {
    flex: 'none',
    width: 45,
    height: 60,
    objectFit: 'cover',
    borderRadius: radius,
    background: tone.papel,
  },
  '& .summary p': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3 },
  '& [data-pictures]': { marginTop: 14 },
  '& [data-actions]': { ...rowLook, alignItems: 'end', gap: '6px 16px', marginTop: 10 },
  '& [data-actions] form': { ...rowLook, alignItems: 'end', gap: 8 },
  '& [data-actions] > a': { padding: '10px 0', fontSize: typeScale.small, fontWeight: 600 },
  // As wide as a date, beside its button.
  '& [data-again] [data-field]': { width: 168 },
  '& [data-again] label': { fontSize: typeScale.kicker },
  '& [data-again] input': { minHeight: 0, padding: '9px 10px', fontSize: typeScale.small },
  '& dialog form': { display: 'block' },
}) as typeof Sheet;

/** A stored menu: its dishes, whether guests see it, and its actions. */
export function KeptMenu({ editor, menu }: { editor: DailyMenuEditorProps; menu: KeptDailyMenu }): ReactElement {
  const { words, formProps, notice } = editor;
  const [isAsking, setIsAsking] = useState(false);
  const { id, date, by, state, pictures } = menu;
  const shared = { editor, menuId: id, small: true };
  const about = { 'aria-describedby': `menu-${id}-dia` };
  return (
    <Kept component="section" id={`menu-${id}`}>
      <header>
        <h3 id={about['aria-describedby']}>{date}</h3>
        <Chip component="span" variant="outlined" color={state.tone} label={state.label} />
        {by && <small>{by}</small>}
      </header>
      {isAbout(notice, partsOfMenu, id) && editor.form.edits?.id !== id && <Outcome of={notice} />}
      <div className="summary">
        {menu.thumbnail && <img src={menu.thumbnail} alt="" loading="lazy" decoding="async" />}
        <p>{menu.summary}</p>
      </div>
      {pictures && (
        <div data-pictures="">
          {languages.map((language) => {
            const picture = pictures[language];
            const { alt, missing, replace } = words.picture[language];
            return (
              <div key={language}>
                <figure>{picture ? <img alt={alt} decoding="async" {...picture} /> : <p>{missing}</p>}</figure>
                <PartForm
                  {...shared}
                  part={`reemplazar_${language}`}
                  hasFiles
                  look="outline"
                  label={replace}
                  busyLabel={words.uploading}
                >
                  <PictureField idStart={`menu-${id}`} editor={editor} language={language} />
                </PartForm>
              </div>
            );
          })}
        </div>
      )}
      <div data-actions="">
        {menu.links?.map(({ href, label, isElsewhere }) => (
          <Link key={href} href={href} {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
            {label}
          </Link>
        ))}
        <Link href={menu.editHref} {...about}>
          {words.edit}
        </Link>
        {menu.isActive && <PartForm {...shared} part="desactivar" look="outline" label={words.deactivate} {...about} />}
        <PartForm
          {...shared}
          part="eliminar"
          look="danger"
          label={words.remove}
          {...about}
          onClick={(event) => {
            event.preventDefault();
            setIsAsking(true);
          }}
        />
        <div data-again="">
          <PartForm {...shared} part="usar" hidden={editor.creation} look="outline" label={words.useAgain} {...about}>
            <Field id={`usar-${id}`} name="fecha" type="date" label={words.useOn} value={editor.today} required />
          </PartForm>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question={words.removeQuestion}
        confirmLabel={words.removeConfirm}
        cancelLabel={words.removeCancel}
        action="eliminar"
        hidden={{ id }}
        onClose={() => setIsAsking(false)}
        formProps={formProps}
      />
    </Kept>
  );
}
