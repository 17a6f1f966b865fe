/** A loader's data that only the server's rendering reads. */
export interface OnServer<Data> {
  readonly shown: Data;
}

/**
 * Hides a loader's data from Remix, which encodes all that it can enumerate for a browser that renders the page again, also on
 * pages that no browser does.
 */
export function hideFromBrowser<Data, Rest extends object>(shown: Data, rest: Rest): Rest & OnServer<Data> {
  return Object.defineProperty({ ...rest }, 'shown', { value: shown, enumerable: false }) as Rest & OnServer<Data>;
}
