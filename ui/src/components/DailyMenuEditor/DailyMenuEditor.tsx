import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import { useState, type ReactElement } from 'react';

import { ConfirmDialog } from '../ConfirmStep/ConfirmStep';
import { Field } from '../Field/Field';
import { Earlier, isAbout, Notice, Part, PartForm, PictureField } from './editor-parts';
import type { DailyMenuEditorProps, DailyMenuPart, DailyMenuTextName, EditedDailyMenu } from './editor-props';

const languages = ['es', 'en'] as const;
const courses = ['primeros', 'segundos', 'postres'] as const;
const shownMenuParts = ['reemplazar_es', 'reemplazar_en', 'desactivar', 'eliminar'] as const;
const menuParts: readonly DailyMenuPart[] = [...shownMenuParts, 'guardar_texto'];

/**
 * The menu of the day, from a phone: what guests see now with its two pictures, the menu in words, a new menu, and
 * earlier ones to use again. Each part is a native form; 'Eliminar' asks on a page of its own, or in a dialog once a
 * script runs.
 */
export function DailyMenuEditor(editor: DailyMenuEditorProps): ReactElement {
  const { words, menus, earlier, date, notice, createErrors = {} } = editor;
  // Of a menu that is no longer among the active ones, because it was just deactivated or deleted.
  const isOrphan =
    isAbout(notice, editor, menuParts) && !menus.some(({ id }) => isAbout(notice, editor, menuParts, id));
  return (
    <>
      {isOrphan && <Notice notice={notice} />}
      {menus.map((menu) => (
        <ActiveMenu key={menu.id} {...{ editor, menu }} />
      ))}
      {menus.length === 0 && (
        <Part editor={editor} title={words.currentTitle}>
          <p>{words.noMenu}</p>
        </Part>
      )}

      <Part editor={editor} id="crear" title={words.createTitle} parts={['crear']}>
        <PartForm editor={editor} part="crear" creates hasFiles label={words.create} busyLabel={words.uploading}>
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
            {languages.map((language) => (
              <PictureField key={language} idStart="nuevo" {...{ editor, language }} />
            ))}
          </div>
        </PartForm>
      </Part>

      {menus.map((menu) => (
        <MenuInWords key={menu.id} {...{ editor, menu }} />
      ))}

      <Part editor={editor} id="anteriores" title={words.historyTitle} parts={['usar']}>
        {earlier.length === 0 ? (
          <p>{words.noHistory}</p>
        ) : (
          <Earlier>
            {earlier.map((menu) => (
              <ListItem key={menu.id}>
                {menu.thumbnail ? (
                  <img src={menu.thumbnail} alt="" width="60" height="80" loading="lazy" decoding="async" />
                ) : (
                  <span data-blank="" />
                )}
                <div>
                  <strong>{menu.date}</strong>
                  <p>{menu.note}</p>
                  <PartForm
                    editor={editor}
                    part="usar"
                    menuId={menu.id}
                    creates
                    look="quiet"
                    small
                    label={words.useAgain}
                    aria-label={`${words.useAgain}, ${menu.date}`}
                  />
                </div>
              </ListItem>
            ))}
          </Earlier>
        )}
      </Part>
    </>
  );
}

interface MenuProps {
  editor: DailyMenuEditorProps;
  menu: EditedDailyMenu;
}

/** An active menu: its pictures, each to be replaced, and the ways to take it away. */
function ActiveMenu({ editor, menu }: MenuProps): ReactElement {
  const { words, formProps } = editor;
  const [isAsking, setIsAsking] = useState(false);
  const shared = { editor, menuId: menu.id, small: true };
  return (
    <Part
      editor={editor}
      id={`menu-${menu.id}`}
      title={words.currentTitle}
      note={
        <>
          <p>{menu.date}</p>
          <Chip
            component="span"
            variant="outlined"
            color={menu.isShown ? 'success' : 'default'}
            label={menu.isShown ? words.shownLabel : words.hiddenLabel}
          />
        </>
      }
      parts={shownMenuParts}
      menuId={menu.id}
    >
      <div data-two="">
        {languages.map((language) => {
          const picture = menu.pictures[language];
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
                <PictureField idStart={`menu-${menu.id}`} {...{ editor, language }} />
              </PartForm>
            </div>
          );
        })}
      </div>
      <div data-actions="" data-bar="">
        <Link href={menu.share.href} target="_blank" rel="noopener noreferrer">
          {menu.share.text}
        </Link>
        <PartForm {...shared} part="desactivar" look="outline" label={words.deactivate} />
        <PartForm
          {...shared}
          part="eliminar"
          look="danger"
          label={words.remove}
          onClick={(event) => {
            event.preventDefault();
            setIsAsking(true);
          }}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question={words.removeQuestion}
        confirmLabel={words.removeConfirm}
        cancelLabel={words.removeCancel}
        action="eliminar"
        hidden={{ id: menu.id }}
        onClose={() => setIsAsking(false)}
        formProps={formProps}
      />
    </Part>
  );
}

/** An active menu written out, in both languages. What was typed and refused is the first one's. */
function MenuInWords({ editor, menu }: MenuProps): ReactElement {
  const { words, menus, typedTexts, textErrors } = editor;
  const isFirst = menu === menus[0];
  const textField = (name: DailyMenuTextName) => ({
    id: `texto-${menu.id}-${name}`,
    name,
    label: words.texts[name],
    value: (isFirst ? typedTexts?.[name] : undefined) ?? menu.texts[name],
    error: isFirst ? textErrors?.[name] : undefined,
  });
  const id = `texto-${menu.id}`;
  return (
    <Part
      {...{ editor, id }}
      title={words.textTitle}
      note={<p>{words.linesHint}</p>}
      parts={['guardar_texto']}
      menuId={menu.id}
    >
      <PartForm
        editor={editor}
        part="guardar_texto"
        menuId={menu.id}
        look="solid"
        small
        label={words.saveText}
        busyLabel={words.saving}
      >
        <div data-two="">
          {courses
            .flatMap((course) => languages.map((language) => `${course}_${language}` as const))
            .map((name) => (
              <Field key={name} {...textField(name)} multiline rows={4} maxLength={2000} />
            ))}
        </div>
        <div data-two="">
          <Field {...textField('precio')} inputMode="decimal" />
          <Field {...textField('hasta')} type="date" />
        </div>
      </PartForm>
    </Part>
  );
}
