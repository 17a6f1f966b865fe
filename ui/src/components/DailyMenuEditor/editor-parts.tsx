import Card from '@mui/material/Card';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactElement, ReactNode } from 'react';

import { media, radius, tone, typeScale } from '../../theme/tokens';
import { FormButton, HiddenFields, type FormButtonProps } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';
import { ImageField } from '../ImageField/ImageField';
import type { DailyMenuEditorProps, DailyMenuPart, MenuLanguage } from './editor-props';

const Sheet = styled(Card)({
  marginBottom: 28,
  padding: '22px 18px 24px',
  [media.tablet]: { padding: '24px 28px 28px' },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px', marginBottom: 18 },
  '& > header > p': { color: tone.tinta2 },
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
}) as typeof Card;

/** Earlier menus as small cards. */
export const Earlier = styled(List)({
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

/** What a notice or a form on its way is about. */
type About = Pick<NonNullable<DailyMenuEditorProps['notice']>, 'part' | 'menuId'>;

/** Whether it is about one of these parts, and about the menu of this key: without one it is about the first menu. */
export function isAbout(
  about: About | undefined,
  { menus }: DailyMenuEditorProps,
  parts: readonly DailyMenuPart[],
  id?: string,
): boolean {
  if (!about || !parts.includes(about.part)) return false;
  return id === undefined || (about.menuId ?? menus[0]?.id) === id;
}

export interface PartProps {
  editor: DailyMenuEditorProps;
  /** For links within the page. */
  id?: string;
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** What its forms post: what came of such a post is said here. */
  parts?: readonly DailyMenuPart[];
  /** The menu it is about; without one, every menu's notice is said here. */
  menuId?: string;
  children: ReactNode;
}

/** A part of the page: a sheet with its heading, what came of the last post, and its forms. */
export function Part({ editor, id, title, note, parts = [], menuId, children }: PartProps): ReactElement {
  return (
    <Sheet component="section" id={id}>
      <header>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {note}
      </header>
      {isAbout(editor.notice, editor, parts, menuId) && <Notice {...editor} />}
      {children}
    </Sheet>
  );
}

/** What came of the last post. */
export function Notice({ notice }: Pick<DailyMenuEditorProps, 'notice'>): ReactElement | null {
  if (!notice) return null;
  return (
    <FormNotice tone={notice.tone} takesFocus>
      {notice.message}
    </FormNotice>
  );
}

export interface PartFormProps extends Pick<FormButtonProps, 'look' | 'small' | 'busyLabel' | 'aria-label'> {
  editor: DailyMenuEditorProps;
  /** What its button posts as `accion`. */
  part: DailyMenuPart;
  /** The menu it is about; a new one has none. */
  menuId?: string;
  /** It makes a menu: posted along, so that a form that comes twice makes one. */
  creates?: boolean;
  /** It sends pictures. */
  hasFiles?: boolean;
  /** The button's words. */
  label: string;
  onClick?: (event: MouseEvent) => void;
  /** Its fields; without any it is a button. */
  children?: ReactNode;
}

/** A form of a part: its fields, how much of a picture has been sent, its button. */
export function PartForm({
  editor,
  part,
  menuId,
  creates = false,
  hasFiles = false,
  label,
  children,
  ...button
}: PartFormProps): ReactElement {
  const isBusy = isAbout(editor.sending, editor, [part], menuId);
  const percent = isBusy && hasFiles ? editor.sending?.percent : undefined;
  return (
    <form
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate={children !== undefined}
      {...editor.formProps}
    >
      <HiddenFields fields={{ ...(menuId === undefined ? {} : { id: menuId }), ...(creates ? editor.creation : {}) }} />
      {children}
      {percent !== undefined && (
        <progress max={100} value={percent} aria-label={editor.words.uploading}>
          {percent} %
        </progress>
      )}
      <FormButton name="accion" value={part} isBusy={isBusy} {...button}>
        {label}
      </FormButton>
    </form>
  );
}

/** The field for a picture of the menu. */
export function PictureField({
  editor: { words, maxBytes, createErrors },
  language,
  idStart,
}: {
  editor: DailyMenuEditorProps;
  language: MenuLanguage;
  /** Unique to the form: `nuevo`, `menu-12`. */
  idStart: string;
}): ReactElement {
  const name = `imagen_${language}` as const;
  return (
    <ImageField
      id={`${idStart}-imagen-${language}`}
      name={name}
      label={words.picture[language].field}
      hint={words.pictureHint}
      previewAlt={words.picture[language].alt}
      noPreview={words.noPreview}
      maxBytes={maxBytes}
      tooLarge={words.tooLarge}
      error={idStart === 'nuevo' ? createErrors?.[name] : undefined}
    />
  );
}
