import { warnBeforeLeaving } from './leave-warning.client';
import { followPanel } from './live-page.client';
import { shrinkChosenPhotos } from './shrink-photos.client';

/** The script of every page of the panel. All have `enhance-forms` too; the tables and the menu of the day have React. */
const news = document.querySelector<HTMLElement>('[data-news]');
const isReactPage = !document.body.hasAttribute('data-answer');
/** Changes of the page must wait until React has hydrated it; the frame sets the mark (`app/routes/admin.tsx`). */
const isReady = () => !isReactPage || document.documentElement.dataset.ready !== undefined;

if (news) {
  shrinkChosenPhotos();
  // A page with React warns by itself.
  if (!isReactPage) warnBeforeLeaving();
  if (isReady()) followPanel(news);
  else window.addEventListener('panel:ready', () => followPanel(news), { once: true });
}
