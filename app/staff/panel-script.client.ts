import { followPanel } from './live-page.client';
import { shrinkChosenPhotos } from './shrink-photos.client';

/** The script of every page of the panel, besides `enhance-forms` and, on its tables and the menu of the day, React. */
const news = document.querySelector<HTMLElement>('[data-news]');
const isReactsPage = !document.body.hasAttribute('data-answer');
/** React compares the page with what it would have written; the frame says when it has (`app/routes/admin/route.tsx`). */
const isReady = () => !isReactsPage || document.documentElement.dataset.ready !== undefined;

if (news) {
  shrinkChosenPhotos();
  if (isReady()) followPanel(news);
  else window.addEventListener('panel:ready', () => followPanel(news), { once: true });
}
