import styled from '@emotion/styled';
import { useState, type ReactElement } from 'react';

import { media, radius, tone, typeScale } from '../../theme/tokens';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { Field } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import type { FormHostProps } from '../FormButton/form-host';
import { FormNotice, type FormNoticeTone } from '../FormNotice/FormNotice';
import { ImageField } from '../ImageField/ImageField';

/** The two languages a menu is pictured and written in. */
export type MenuLanguage = 'es' | 'en';

/** The parts of the page that post: each is a form of its own, named by the `accion` it posts. */
export type DailyMenuPart =
  'crear' | 'reemplazar_es' | 'reemplazar_en' | 'desactivar' | 'eliminar' | 'guardar_texto' | 'usar';

/** The written menu's inputs; courses have one dish per line. */
export type DailyMenuTextName =
  'primeros_es' | 'primeros_en' | 'segundos_es' | 'segundos_en' | 'postres_es' | 'postres_en' | 'precio' | 'hasta';

/** A picture as it can be shown. */
export interface MenuPicture {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

/** A menu as the editor shows it. */
export interface EditedDailyMenu {
  /** The menu's key, posted as `id`. */
  id: string;
  /** Its date as it is read, 'sábado, 21 de noviembre de 2026'. */
  date: string;
  /** Its pictures; a missing one is said. */
  pictures: Partial<Record<MenuLanguage, MenuPicture>>;
  /** The written menu. */
  texts?: Partial<Record<DailyMenuTextName, string>>;
  /** To share it with guests. */
  share?: { text: string; href: string };
  /** Whether guests see this one now. */
  isShown?: boolean;
}

/** An earlier menu, to be used again. */
export interface EarlierDailyMenu {
  id: string;
  date: string;
  /** A small picture of it. */
  thumbnail?: string;
  /** What is known of it in words, 'Con imagen ES y EN'. */
  note?: string;
}

export interface DailyMenuEditorWords {
  /** The titles of the page's parts. */
  currentTitle: string;
  textTitle: string;
  createTitle: string;
  historyTitle: string;
  /** When no menu is active: 'No hay menú activo…'. */
  noMenu: string;
  /** Beside the menu guests see now. */
  shownLabel: string;
  /** Beside an active menu that a newer one hides. */
  hiddenLabel: string;
  /** By language: the picture's name, when it is missing, the field's label, the button. */
  picture: Readonly<Record<MenuLanguage, { alt: string; missing: string; field: string; replace: string }>>;
  /** What pictures are accepted. */
  pictureHint: string;
  noPreview: string;
  tooLarge: string;
  dateLabel: string;
  create: string;
  uploading: string;
  deactivate: string;
  remove: string;
  /** The dialog after 'Eliminar'. */
  removeQuestion: string;
  removeConfirm: string;
  removeCancel: string;
  /** The written menu. */
  texts: Readonly<Record<DailyMenuTextName, string>>;
  linesHint: string;
  saveText: string;
  saving: string;
  useAgain: string;
  noHistory: string;
}

export interface DailyMenuEditorProps extends FormHostProps {
  /** All the words. */
  words: DailyMenuEditorWords;
  /** The active menus, the one guests see first. */
  menus: readonly EditedDailyMenu[];
  /** Earlier menus, newest first. */
  earlier?: readonly EarlierDailyMenu[];
  /** The new menu's date as it starts, `YYYY-MM-DD`. */
  date: string;
  /**
   * What came of the last post, said in the part it was about; over everything when its menu is no longer active.
   * Without `menuId` it is about the first menu.
   */
  notice?: { part: DailyMenuPart; menuId?: string; tone: FormNoticeTone; message: string };
  /** What was typed into the written menu, after a refusal, and why. */
  typedTexts?: Partial<Record<DailyMenuTextName, string>>;
  textErrors?: Partial<Record<DailyMenuTextName, string>>;
  /** What was wrong with a new menu's fields. */
  createErrors?: Partial<Record<'fecha' | 'imagen_es' | 'imagen_en', string>>;
  /** The form that is on its way; with `percent` its progress shows. */
  sending?: { part: DailyMenuPart; menuId?: string; percent?: number };
  /** The most bytes of a picture. */
  maxBytes?: number;
}

const languages: readonly MenuLanguage[] = ['es', 'en'];
const courses = ['primeros', 'segundos', 'postres'] as const;

const Part = styled('section')({
  marginBottom: 28,
  padding: '22px 18px 24px',
  border: `1px solid ${tone.linea}`,
  borderRadius: radius,
  background: tone.blanco,
  [media.tablet]: { padding: '24px 28px 28px' },
  '& h2': { fontSize: typeScale.h3, lineHeight: 1.3 },
  '& h3': { fontSize: typeScale.h3, lineHeight: 1.3 },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px', marginBottom: 18 },
  '& > header > p': { color: tone.tinta2 },
  '& [data-badge]': {
    padding: '2px 10px',
    border: '1px solid',
    borderRadius: 999,
    color: tone.salvia,
    fontSize: typeScale.kicker,
    fontWeight: 600,
  },
  '& [data-badge=hidden]': { color: tone.tinta2 },
  '& [role=alert], & [role=status]': { marginBottom: 18 },
  '& [data-two]': { display: 'grid', gap: '20px 28px', [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
  '& [data-two] + [data-two], & [data-two] + [data-actions], & form > [data-field] + [data-two]': { marginTop: 20 },
  '& figure': {
    display: 'grid',
    // As high as the figure and no higher, whatever the picture's own measures.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    height: 'clamp(260px, 38vw, 420px)',
    marginBottom: 14,
    borderRadius: radius,
    background: tone.papel,
  },
  '& figure img': { width: '100%', height: '100%', padding: 12, objectFit: 'contain' },
  '& figure p': { padding: 24, color: tone.tinta2, textAlign: 'center' },
  '& form > button': { marginTop: 14 },
  '& [data-actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& [data-bar]': { marginTop: 24, paddingTop: 16, borderTop: `1px solid ${tone.linea}` },
  '& [data-actions] > a': { padding: '10px 0', fontWeight: 600 },
  '& [data-actions] > form:last-of-type': { marginLeft: 'auto' },
  '& [data-actions] button': { marginTop: 0 },
  '& textarea': { minHeight: 132 },
  '& [data-field=fecha], & [data-field=precio], & [data-field=hasta]': { maxWidth: 260 },
  '& progress': { width: '100%', height: 10, marginTop: 14, accentColor: tone.botella },
});

const Earlier = styled('ul')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  '& li': {
    display: 'flex',
    gap: 14,
    alignItems: 'center',
    padding: 12,
    border: `1px solid ${tone.linea}`,
    borderRadius: radius,
  },
  '& img, & [data-blank]': {
    flex: 'none',
    width: 60,
    height: 80,
    objectFit: 'cover',
    background: tone.papel,
    borderRadius: 2,
  },
  '& strong': { display: 'block', fontSize: typeScale.small, lineHeight: 1.35 },
  '& p': { fontSize: typeScale.small, lineHeight: 1.4, color: tone.tinta2 },
  '& button': { marginTop: 4, marginLeft: -8 },
});

/**
 * The menu of the day, from a phone: what guests see now with its two pictures, the menu in words, a new menu, and
 * earlier ones to use again. Each part is a native form; 'Eliminar' asks on a page of its own, or in a dialog once a
 * script runs.
 */
export function DailyMenuEditor(props: DailyMenuEditorProps): ReactElement {
  const { words, menus, earlier = [], date, createErrors = {}, FormComponent = 'form', formProps } = props;
  const isCreating = props.sending?.part === 'crear';
  return (
    <>
      {isOrphan(props) && props.notice && (
        <FormNotice tone={props.notice.tone} takesFocus>
          {props.notice.message}
        </FormNotice>
      )}
      {menus.length === 0 ? (
        <Part>
          <header>
            <h2>{words.currentTitle}</h2>
          </header>
          <p>{words.noMenu}</p>
        </Part>
      ) : (
        menus.map((menu, index) => <ActiveMenu key={menu.id} {...props} menu={menu} isFirst={index === 0} />)
      )}

      <Part id="crear">
        <header>
          <h2>{words.createTitle}</h2>
        </header>
        {noticeFor(props, ['crear'])}
        <FormComponent method="post" encType="multipart/form-data" {...formProps} noValidate>
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
          <Progress {...props} part="crear" />
          <FormButton name="accion" value="crear" isBusy={isCreating} busyLabel={words.uploading}>
            {words.create}
          </FormButton>
        </FormComponent>
      </Part>

      {menus.map((menu, index) => (
        <MenuInWords key={menu.id} {...props} menu={menu} isFirst={index === 0} />
      ))}

      <Part id="anteriores">
        <header>
          <h2>{words.historyTitle}</h2>
        </header>
        {noticeFor(props, ['usar'])}
        {earlier.length === 0 ? (
          <p>{words.noHistory}</p>
        ) : (
          <Earlier>
            {earlier.map((menu) => (
              <li key={menu.id}>
                {menu.thumbnail ? (
                  <img src={menu.thumbnail} alt="" width="60" height="80" loading="lazy" decoding="async" />
                ) : (
                  <span data-blank="" />
                )}
                <div>
                  <strong>{menu.date}</strong>
                  {menu.note && <p>{menu.note}</p>}
                  <FormComponent method="post" {...formProps}>
                    <input type="hidden" name="id" value={menu.id} />
                    <FormButton
                      look="quiet"
                      small
                      name="accion"
                      value="usar"
                      isBusy={props.sending?.part === 'usar' && props.sending.menuId === menu.id}
                      aria-label={`${words.useAgain}, ${menu.date}`}
                    >
                      {words.useAgain}
                    </FormButton>
                  </FormComponent>
                </div>
              </li>
            ))}
          </Earlier>
        )}
      </Part>
    </>
  );
}

interface MenuPartProps extends DailyMenuEditorProps {
  menu: EditedDailyMenu;
  isFirst: boolean;
}

/** An active menu: its pictures, each to be replaced, and the ways to take it away. */
function ActiveMenu(props: MenuPartProps): ReactElement {
  const { words, menu, isFirst, FormComponent = 'form', formProps } = props;
  const [isAsking, setIsAsking] = useState(false);
  const isSending = (part: DailyMenuPart) => isUnderWay(props, part);
  const key = <input type="hidden" name="id" value={menu.id} />;
  const isShown = menu.isShown ?? isFirst;
  return (
    <Part id={`menu-${menu.id}`}>
      <header>
        <h2>{words.currentTitle}</h2>
        <p>{menu.date}</p>
        <span data-badge={isShown ? 'shown' : 'hidden'}>{isShown ? words.shownLabel : words.hiddenLabel}</span>
      </header>
      {noticeFor(props, ['reemplazar_es', 'reemplazar_en', 'desactivar', 'eliminar'], menu, isFirst)}
      <div data-two="">
        {languages.map((language) => {
          const picture = menu.pictures[language];
          const own = words.picture[language];
          const part: DailyMenuPart = `reemplazar_${language}`;
          return (
            <div key={language}>
              <figure>{picture ? <img alt={own.alt} decoding="async" {...picture} /> : <p>{own.missing}</p>}</figure>
              <FormComponent method="post" encType="multipart/form-data" {...formProps} noValidate>
                {key}
                <ImageField
                  id={`menu-${menu.id}-imagen-${language}`}
                  name={`imagen_${language}`}
                  label={own.field}
                  hint={words.pictureHint}
                  previewAlt={own.alt}
                  noPreview={words.noPreview}
                  maxBytes={props.maxBytes}
                  tooLarge={words.tooLarge}
                />
                <Progress {...props} part={part} />
                <FormButton
                  look="outline"
                  small
                  name="accion"
                  value={part}
                  isBusy={isSending(part)}
                  busyLabel={words.uploading}
                >
                  {own.replace}
                </FormButton>
              </FormComponent>
            </div>
          );
        })}
      </div>
      <div data-actions="" data-bar="">
        {menu.share && (
          <a href={menu.share.href} target="_blank" rel="noopener noreferrer">
            {menu.share.text}
          </a>
        )}
        <FormComponent method="post" {...formProps}>
          {key}
          <FormButton look="outline" small name="accion" value="desactivar" isBusy={isSending('desactivar')}>
            {words.deactivate}
          </FormButton>
        </FormComponent>
        <FormComponent method="post" {...formProps}>
          {key}
          <FormButton
            look="danger"
            small
            name="accion"
            value="eliminar"
            isBusy={isSending('eliminar')}
            onClick={(event) => {
              event.preventDefault();
              setIsAsking(true);
            }}
          >
            {words.remove}
          </FormButton>
        </FormComponent>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question={words.removeQuestion}
        confirmLabel={words.removeConfirm}
        cancelLabel={words.removeCancel}
        action="eliminar"
        hidden={{ id: menu.id }}
        onClose={() => setIsAsking(false)}
        FormComponent={FormComponent}
        formProps={formProps}
      />
    </Part>
  );
}

/** An active menu written out, in both languages. */
function MenuInWords(props: MenuPartProps): ReactElement {
  const { words, menu, isFirst, textErrors = {}, FormComponent = 'form', formProps } = props;
  const texts = { ...menu.texts, ...(isFirst ? props.typedTexts : {}) };
  const textField = (name: DailyMenuTextName) => ({
    id: `texto-${menu.id}-${name}`,
    name,
    label: words.texts[name],
    value: texts[name],
    error: isFirst ? textErrors[name] : undefined,
  });

  return (
    <Part id={`texto-${menu.id}`}>
      <header>
        <h2>{words.textTitle}</h2>
        <p>{words.linesHint}</p>
      </header>
      {noticeFor(props, ['guardar_texto'], menu, isFirst)}
      <FormComponent method="post" {...formProps} noValidate>
        <input type="hidden" name="id" value={menu.id} />
        <div data-two="">
          {courses.map((course) =>
            languages.map((language) => (
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
      </FormComponent>
    </Part>
  );
}

function isUnderWay({ sending, menu, isFirst }: MenuPartProps, part: DailyMenuPart): boolean {
  return sending?.part === part && isAbout(sending.menuId, menu, isFirst);
}

function Progress({ sending, words, part }: DailyMenuEditorProps & { part: DailyMenuPart }): ReactElement | null {
  if (sending?.part !== part || sending.percent === undefined) return null;
  return (
    <progress max={100} value={sending.percent} aria-label={words.uploading}>
      {sending.percent} %
    </progress>
  );
}

function noticeFor(
  { notice }: DailyMenuEditorProps,
  parts: readonly DailyMenuPart[],
  menu?: EditedDailyMenu,
  isFirst = true,
): ReactElement | null {
  if (!notice || !parts.includes(notice.part) || (menu && !isAbout(notice.menuId, menu, isFirst))) return null;
  return (
    <FormNotice tone={notice.tone} takesFocus>
      {notice.message}
    </FormNotice>
  );
}

/** Whether the notice speaks of a menu that is no longer among the active ones (just deactivated or deleted). */
function isOrphan({ notice, menus }: DailyMenuEditorProps): boolean {
  if (!notice || notice.part === 'crear' || notice.part === 'usar') return false;
  return !menus.some((menu, index) => isAbout(notice.menuId, menu, index === 0));
}

function isAbout(menuId: string | undefined, menu: EditedDailyMenu, isFirst: boolean): boolean {
  return menuId === undefined ? isFirst : menuId === menu.id;
}
