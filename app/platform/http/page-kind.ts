/**
 * The kind of a page for caches, scripts and policies, set in a route's `handle`. The innermost of nested routes decides;
 * the default is a reading page.
 */
export interface PageHandle {
  /**
   * - `reading`: no script at all, the same for everyone, may be kept by caches
   * - `form`: a guest's form, or a booking: never kept by caches, its forms enhanced by `enhance-forms.client.ts`
   * - `staff`: the panel: as `form`, and addresses stay within the site
   */
  page?: 'reading' | 'form' | 'staff';
  /** Whether React takes over in the browser. Without it a page with forms ships only `enhance-forms`, others no script. */
  hydrate?: boolean;
  /** The content's ground in the site's frame. */
  ground?: 'paper' | 'dark';
  /** The one other origin whose page this one shows in a frame, because the guest has asked for it. */
  frames?: string;
  /** Excluded from search engines and from `Referer`: a personal page, or a state of another page. */
  isHidden?: boolean;
}

/** The handle that decides for these matched routes, outermost first. */
export function decideHandle(handles: readonly unknown[]): PageHandle & Required<Pick<PageHandle, 'page'>> {
  const given = handles.filter((handle): handle is PageHandle => typeof handle === 'object' && handle !== null);
  return given.reduce<ReturnType<typeof decideHandle>>(
    (all, each) => ({ ...all, ...each, page: each.page ?? all.page }),
    {
      page: 'reading',
    },
  );
}

/** A loader's data that only the server's rendering reads. */
export interface OnServer<Data> {
  readonly shown: Data;
}

/**
 * Hides a loader's data from Remix, which encodes all that it can enumerate for a browser that renders the page again, also on
 * pages that no browser does.
 */
export function hideFromBrowser<Data, Rest extends object = object>(shown: Data, rest?: Rest): Rest & OnServer<Data> {
  return Object.defineProperty({ ...rest }, 'shown', { value: shown, enumerable: false }) as Rest & OnServer<Data>;
}
