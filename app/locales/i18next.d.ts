import type { esWithStaff } from './es';

declare module 'i18next' {
  /** Keys are checked by the compiler against the Spanish dictionary, to whose shape the English one is held. */
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof esWithStaff };
    returnNull: false;
  }
}
