import '@remix-run/node';

declare module '@remix-run/node' {
  /** `useLoaderData` then has the loader's own types: single fetch sends dates, maps and undefined as they are. */
  interface Future {
    v3_singleFetch: true;
  }
}
