import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactElement, ReactNode } from 'react';

import { media, quietLook, radius, rowLook, tone } from '../../theme/tokens';
import { FormButton, HiddenFields, type FormButtonProps } from '../FormButton/FormButton';
import { ImageField } from '../ImageField/ImageField';
import type { DailyMenuEditorProps, DailyMenuPart, MenuLanguage } from './editor-props';

/** A card of the page. */
export const Sheet = styled(Card)({
  marginBottom: 20,
  padding: '20px 16px 22px',
  [media.tablet]: { padding: '24px 28px 28px', '& form > button': { justifySelf: 'start' } },
  '& > header': { ...rowLook, alignItems: 'baseline', gap: '4px 16px', marginBottom: 16 },
  '& > header > p': { color: tone.tinta2 },
  '& [role=alert], & [role=status]': { marginBottom: 18 },
  '& form': { display: 'grid', gap: 14 },
  '& [data-two]': { display: 'grid', gap: 14, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& [data-pictures]': { display: 'grid', gap: 14, [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
  '& [data-pictures] > div': { minWidth: 0 },
  '& figure': {
    display: 'grid',
    // Keeps the picture within the figure's height, whatever its own size.
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
  '& [data-hint], & dl': { ...quietLook, lineHeight: 1.45 },
  '& dl': {
    display: 'grid',
    gap: 10,
    marginBottom: 18,
    '& dt': { fontWeight: 600 },
    '& dd': { whiteSpace: 'pre-line' },
  },
  '& progress': { width: '100%', height: 10, accentColor: tone.botella },
}) as typeof Card;

/** The part and the menu that a notice or a pending request belongs to. */
type About = Pick<NonNullable<DailyMenuEditorProps['notice']>, 'part' | 'menuId'>;

/** Whether it belongs to one of these parts and to this menu. */
export const isAbout = (about: About | undefined, parts: readonly DailyMenuPart[], menuId?: string): boolean =>
  about !== undefined && parts.includes(about.part) && about.menuId === menuId;

export interface PartFormProps extends Pick<FormButtonProps, 'look' | 'small' | 'busyLabel' | 'aria-describedby'> {
  editor: DailyMenuEditorProps;
  /** The button's value of `accion`. */
  part: DailyMenuPart;
  /** The menu's id; absent for a new menu. */
  menuId?: string;
  /** Further hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  /** Sends pictures, as `multipart/form-data`. */
  hasFiles?: boolean;
  label: string;
  onClick?: (event: MouseEvent) => void;
  /** A link after the button. */
  after?: ReactNode;
  /** The fields; without any the form is only a button. */
  children?: ReactNode;
}

/** A form of one part: its fields, the progress of an upload, its button. */
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
      <FormButton act={part} label={label} isBusy={isBusy} {...button} />
      {after}
    </form>
  );
}

/** The upload of the menu's picture in one language. */
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
