import type { FormHostProps } from '../FormButton/FormButton';
import type { PostOutcome } from '../FormNotice/FormNotice';
import type { NavLink } from '../LinkList/LinkList';

/** The languages of a menu's words and pictures. */
export const languages = ['es', 'en'] as const;
export type MenuLanguage = (typeof languages)[number];

/** The values of `accion` of the page's forms. */
export type DailyMenuPart =
  | 'crear'
  | 'guardar'
  | 'reemplazar_es'
  | 'reemplazar_en'
  | 'desactivar'
  | 'eliminar'
  | 'usar'
  | 'deshacer';

/** The text inputs of a menu; a course has one dish per line. */
export type DailyMenuField =
  | 'fecha'
  | 'hasta'
  | 'precio'
  | `${'primeros' | 'segundos' | 'postres' | 'incluye'}_${MenuLanguage}`;

/** The form of a new menu, or of a stored one. */
export interface DailyMenuForm {
  /** 'Menú para el lunes 23'. */
  title: string;
  /** Says which menu the words are copied from. */
  hint: string;
  values: Partial<Record<DailyMenuField, string>>;
  /** Label of the English tab on a phone: 'EN · 2 sin traducir'. */
  englishTab: string;
  /** Hidden fields: the key of a new form, or the stored menu and its version. */
  hidden: Readonly<Record<string, string>>;
  /** Of a stored menu: its id, and the link back to the form of a new one. */
  edits?: { id: string; cancel: NavLink };
}

/** A stored menu. */
export interface KeptDailyMenu {
  /** Posted as `id`. */
  id: string;
  /** The date in words: 'sábado, 21 de noviembre de 2026'. */
  date: string;
  /** Who published or last changed it: 'Por Rosa'. */
  by?: string;
  /** Its state: 'Lo ven los clientes', 'Espera a su día'. */
  state: { label: string; tone: 'success' | 'default' };
  /** Its dishes in one line. */
  summary: string;
  /** Address of a small picture of it. */
  thumbnail?: string;
  /** Whether it can be withdrawn. */
  isActive: boolean;
  /** Links to view, share and print, for the menu that guests see. */
  links?: readonly (NavLink & { isElsewhere?: boolean })[];
  /** The pictures with an upload for each, for the menu that guests see or will see next. */
  pictures?: Partial<Record<MenuLanguage, { src: string; width: number; height: number }>>;
  editHref: string;
}

/** The page's words; `picture` by language, `fields` by field. */
export interface DailyMenuEditorWords {
  keptTitle: string;
  earlierTitle: string;
  noHistory: string;
  languages: string;
  picture: Readonly<Record<MenuLanguage, { alt: string; missing: string; field: string; replace: string }>>;
  pictureHint: string;
  noPreview: string;
  tooLarge: string;
  create: string;
  save: string;
  uploading: string;
  deactivate: string;
  remove: string;
  removeQuestion: string;
  removeConfirm: string;
  removeCancel: string;
  fields: Readonly<Record<DailyMenuField, string>>;
  edit: string;
  useAgain: string;
  useOn: string;
}

export interface DailyMenuEditorProps extends FormHostProps {
  words: DailyMenuEditorWords;
  /** The menu that guests see now, with its link, or a sentence that no menu is shown. */
  shown: { text: string; href?: string };
  /** Warnings: today is a day of service without a menu, a menu is for a closed day. */
  warnings?: readonly string[];
  form: DailyMenuForm;
  /** Number of forms that were sent and done: the form of a new menu then begins anew, the others keep what was chosen. */
  round?: number;
  /** Menus that guests see or will see, the one shown now first. */
  current: readonly KeptDailyMenu[];
  /** All others, newest first. */
  earlier: readonly KeptDailyMenu[];
  /** Hidden fields of 'use again', with a key that makes a repeated post harmless. */
  creation: Readonly<Record<string, string>>;
  /** The proposed date for using a stored menu again. */
  today: string;
  /** The result of the last post, shown in its form or at the top. */
  notice?: PostOutcome & { part: DailyMenuPart; menuId?: string };
  /** Errors of the form's fields. */
  errors?: Partial<Record<DailyMenuField | `imagen_${MenuLanguage}`, string>>;
  /** Conflicting values that another person stored since. */
  stored?: readonly { label: string; value: string }[];
  /** The pending request; `percent` of an upload. */
  sending?: { part: DailyMenuPart; menuId?: string; percent?: number };
  /** Maximum size of a picture, in bytes. */
  maxBytes: number;
}
