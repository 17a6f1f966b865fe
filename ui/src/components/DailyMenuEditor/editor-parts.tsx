import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactElement, ReactNode } from 'react';

import { media, radius, tone, typeScale } from '../../theme/tokens';
import { FormButton, HiddenFields, type FormButtonProps } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';
import { ImageField } from '../ImageField/ImageField';
import type { DailyMenuEditorProps, DailyMenuPart, MenuLanguage } from './editor-props';

/** A sheet of the page. */
export const Sheet = styled(Card)({
  marginBottom: 20,
  padding: '20px 16px 22px',
  [media.tablet]: { padding: '24px 28px 28px', '& form > button': { justifySelf: 'start' } },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px', marginBottom: 16 },
  '& > header > p': { color: tone.tinta2 },
  '& [role=alert], & [role=status]': { marginBottom: 18 },
  '& form': { display: 'grid', gap: 14 },
  '& [data-two]': { display: 'grid', gap: 14, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& [data-pictures]': { display: 'grid', gap: 14, [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
  '& [data-pictures] > div': { minWidth: 0 },
  '& figure': {
    display: 'grid',
    // As high as the figure and no higher, whatever the picture's own measures.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    height: 180,
    [media.tablet]: { height: 260 },
    marginBottom: 14,
    borderRadius: radius,
    background: tone.papel,
  },
  '& figure img': { width: '100%', height: '100%', padding: 12, objectFit: 'contain' },
  '& figure p': { padding: 24, color: tone.tinta2, textAlign: 'center' },
  '& [data-hint], & dl': { color: tone.tinta2, fontSize: typeScale.small, lineHeight: 1.45 },
  '& dl': {
    display: 'grid',
    gap: 10,
    marginBottom: 18,
    '& dt': { fontWeight: 600 },
    '& dd': { whiteSpace: 'pre-line' },
  },
  '& progress': { width: '100%', height: 10, accentColor: tone.botella },
}) as typeof Card;

/** What a notice or a form on its way is about. */
type About = Pick<NonNullable<DailyMenuEditorProps['notice']>, 'part' | 'menuId'>;

/** Whether it is about one of these parts of the page, and of this menu. */
export const isAbout = (about: About | undefined, parts: readonly DailyMenuPart[], menuId?: string): boolean =>
  about !== undefined && parts.includes(about.part) && about.menuId === menuId;

/** What came of the last post. */
export function Notice({ notice }: Pick<DailyMenuEditorProps, 'notice'>): ReactElement | null {
  if (!notice) return null;
  return (
    <FormNotice tone={notice.tone} takesFocus>
      {notice.message}
    </FormNotice>
  );
}

export interface PartFormProps extends Pick<FormButtonProps, 'look' | 'small' | 'busyLabel' | 'aria-describedby'> {
  editor: DailyMenuEditorProps;
  /** What its button posts as `accion`. */
  part: DailyMenuPart;
  /** The menu it is about; a new one has none. */
  menuId?: string;
  /** What else it posts. */
  hidden?: Readonly<Record<string, string>>;
  /** It sends pictures. */
  hasFiles?: boolean;
  /** The button's words. */
  label: string;
  onClick?: (event: MouseEvent) => void;
  /** A link after its button. */
  after?: ReactNode;
  /** Its fields; without any it is a button. */
  children?: ReactNode;
}

/** A form of a part: its fields, how much of a picture has been sent, its button. */
export function PartForm(props: PartFormProps): ReactElement {
  const { editor, part, menuId, hidden, hasFiles = false, label, after, children, ...button } = props;
  const isBusy = isAbout(editor.sending, [part], menuId);
  const percent = isBusy && hasFiles ? editor.sending?.percent : undefined;
  return (
    <form
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate={children !== undefined}
      {...editor.formProps}
    >
      <HiddenFields fields={{ ...(menuId === undefined ? {} : { id: menuId }), ...hidden }} />
      {children}
      {percent !== undefined && (
        <progress max={100} value={percent} aria-label={editor.words.uploading}>
          {percent} %
        </progress>
      )}
      <FormButton name="accion" value={part} isBusy={isBusy} {...button}>
        {label}
      </FormButton>
      {after}
    </form>
  );
}

/** The field for a picture of the menu. */
export function PictureField({
  editor: { words, maxBytes, errors },
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
      previewAlt={words.picture[language].alt}
      noPreview={words.noPreview}
      maxBytes={maxBytes}
      tooLarge={words.tooLarge}
      error={idStart === 'nuevo' ? errors?.[name] : undefined}
    />
  );
}
