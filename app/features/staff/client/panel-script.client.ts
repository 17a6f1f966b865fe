import { askBeforeLeaving } from './leave-warning.client';
import { followPanel } from './live-page.client';
import { shrinkChosenPhotos } from './shrink-photos.client';

/** The script of every page of the panel, besides `enhance-forms` and, on its tables and the menu of the day, React. */
const news = document.querySelector<HTMLElement>('[data-news]');
const isReactsPage = !document.body.hasAttribute('data-answer');
/** React compares the page with what it would have written; the frame says when it has (`app/routes/admin.tsx`). */
const isReady = () => !isReactsPage || document.documentElement.dataset.ready !== undefined;

if (news) {
  shrinkChosenPhotos();
  // Where React is it asks for its rows itself.
  if (!isReactsPage) askBeforeLeaving();
  if (isReady()) followPanel(news);
  else window.addEventListener('panel:ready', () => followPanel(news), { once: true });
}
