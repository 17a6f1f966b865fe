import type { FormHostProps } from '../FormButton/FormButton';
import type { FormNoticeTone } from '../FormNotice/FormNotice';
import type { NavLink } from '../LinkList/LinkList';

/** The two languages a menu is pictured and written in. */
export type MenuLanguage = 'es' | 'en';

/** What the page's forms post as `accion`. */
export type DailyMenuPart =
  | 'crear'
  | 'guardar'
  | 'reemplazar_es'
  | 'reemplazar_en'
  | 'desactivar'
  | 'eliminar'
  | 'usar';

/** The inputs of a menu that are typed; courses have one dish per line. */
export type DailyMenuField =
  | 'fecha'
  | 'hasta'
  | 'precio'
  | `${'primeros' | 'segundos' | 'postres' | 'incluye'}_${MenuLanguage}`;

/** The one form: a new menu, or a kept one that is changed. */
export interface DailyMenuForm {
  /** 'Menú para el lunes 23'. */
  title: string;
  /** Where its words come from. */
  hint: string;
  values: Partial<Record<DailyMenuField, string>>;
  /** Beside the English tab on a phone: 'EN · 2 sin traducir'. */
  englishTab: string;
  /** Posted along: what tells this form from every other, or the kept menu and which of its versions is shown. */
  hidden: Readonly<Record<string, string>>;
  /** Of a kept menu: its key, and the way back to a new one. */
  edits?: { id: string; cancel: NavLink };
}

/** A menu that is kept. */
export interface KeptDailyMenu {
  /** The menu's key, posted as `id`. */
  id: string;
  /** Its date as it is read, 'sábado, 21 de noviembre de 2026'. */
  date: string;
  /** Who has published or last changed it: 'Por Rosa'. */
  by?: string;
  /** What is true of it now: 'Lo ven los clientes', 'Espera a su día'. */
  state: { label: string; tone: 'success' | 'default' };
  /** What is in it, on one line. */
  summary: string;
  /** A small picture of it. */
  thumbnail?: string;
  /** Whether it may be withdrawn. */
  isActive: boolean;
  /** Of the one guests see: to see it, share it and print it. */
  links?: readonly (NavLink & { isElsewhere?: boolean })[];
  /** Its pictures, each to be replaced; a missing one is said. Only of the one guests see, or will next. */
  pictures?: Partial<Record<MenuLanguage, { src: string; width: number; height: number }>>;
  editHref: string;
}

/** The words of the page; `picture` and `fields` by what they are about. */
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
  /** All the words. */
  words: DailyMenuEditorWords;
  /** What guests see now, with the way to it, or that they see none. */
  shown: { text: string; href?: string };
  /** What wants attention: today is a day of service and has no menu. */
  warning?: string;
  form: DailyMenuForm;
  /** Menus guests see or will see, the one on show first. */
  current: readonly KeptDailyMenu[];
  /** All others, newest first. */
  earlier: readonly KeptDailyMenu[];
  /** Posted with what makes a new menu of a kept one, so that a form that comes twice makes one. */
  creation: Readonly<Record<string, string>>;
  /** The day on which a kept menu is used again, unless another is chosen. */
  today: string;
  /** What came of the last post: said in the form it came from, or over everything. */
  notice?: { part: DailyMenuPart; menuId?: string; tone: FormNoticeTone; message: string };
  /** What was wrong with the form's fields. */
  errors?: Partial<Record<DailyMenuField | `imagen_${MenuLanguage}`, string>>;
  /** What somebody else has stored meanwhile in the fields that differ. */
  stored?: readonly { label: string; value: string }[];
  /** The form that is on its way; with `percent` its progress shows. */
  sending?: { part: DailyMenuPart; menuId?: string; percent?: number };
  /** The most bytes of a picture. */
  maxBytes: number;
}
