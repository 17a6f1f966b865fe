import type { FormHostProps } from '../FormButton/FormButton';
import type { FormNoticeTone } from '../FormNotice/FormNotice';

/** The two languages a menu is pictured and written in. */
export type MenuLanguage = 'es' | 'en';

/** The parts of the page that post: each is a form of its own, named by the `accion` it posts. */
export type DailyMenuPart =
  'crear' | 'reemplazar_es' | 'reemplazar_en' | 'desactivar' | 'eliminar' | 'guardar_texto' | 'usar';

/** The written menu's inputs; courses have one dish per line. */
export type DailyMenuTextName =
  'primeros_es' | 'primeros_en' | 'segundos_es' | 'segundos_en' | 'postres_es' | 'postres_en' | 'precio' | 'hasta';

/** A menu as the editor shows it. */
export interface EditedDailyMenu {
  /** The menu's key, posted as `id`. */
  id: string;
  /** Its date as it is read, 'sábado, 21 de noviembre de 2026'. */
  date: string;
  /** Its pictures; a missing one is said. */
  pictures: Partial<Record<MenuLanguage, { src: string; width: number; height: number }>>;
  /** The written menu. */
  texts: Partial<Record<DailyMenuTextName, string>>;
  /** To share it with guests. */
  share: { text: string; href: string };
  /** Whether guests see this one now. */
  isShown: boolean;
}

/** An earlier menu, to be used again. */
export interface EarlierDailyMenu {
  id: string;
  date: string;
  /** A small picture of it. */
  thumbnail?: string;
  /** What is known of it in words, 'Con imagen ES y EN'. */
  note: string;
}

/** The words of the page; `picture` and `texts` by what they are about. */
export interface DailyMenuEditorWords {
  currentTitle: string;
  textTitle: string;
  createTitle: string;
  historyTitle: string;
  noMenu: string;
  /** Beside the menu guests see now, and beside an active one that a newer one hides. */
  shownLabel: string;
  hiddenLabel: string;
  picture: Readonly<Record<MenuLanguage, { alt: string; missing: string; field: string; replace: string }>>;
  pictureHint: string;
  noPreview: string;
  tooLarge: string;
  dateLabel: string;
  create: string;
  uploading: string;
  deactivate: string;
  remove: string;
  removeQuestion: string;
  removeConfirm: string;
  removeCancel: string;
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
  earlier: readonly EarlierDailyMenu[];
  /** Posted with what makes a new menu, so that a form that comes twice makes one. */
  creation: Readonly<Record<string, string>>;
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
  maxBytes: number;
}
