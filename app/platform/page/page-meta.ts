import type { HeadersFunction, MetaDescriptor } from '@remix-run/node';

import type { PageMeta } from './present-page';

interface MetaArgs {
  data: unknown;
}

interface WithMeta {
  meta?: PageMeta;
}

/** A route's `meta`: passes on what its loader translated, hidden from the browser or not. */
export function passMeta({ data }: MetaArgs): MetaDescriptor[] {
  const { meta: open, shown } = (data ?? {}) as WithMeta & { shown?: WithMeta };
  const meta = open ?? shown?.meta;
  if (!meta) return [];
  return [
    { title: meta.title },
    { name: 'description', content: meta.description },
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: meta.description },
    { property: 'og:type', content: 'website' },
    ...(meta.structured ? [{ 'script:ld+json': meta.structured }] : []),
    ...(meta.isAwaited ? [{ tagName: 'link', rel: 'expect', href: '#contenido', blocking: 'render' }] : []),
    ...(meta.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The `meta` of a panel page: its title alone, because search engines do not list it. */
export function passStaffTitle({ data }: MetaArgs): MetaDescriptor[] {
  return [{ title: (data as { documentTitle?: string } | undefined)?.documentTitle ?? 'Panel' }];
}

/** A form's `headers`: passes on `Retry-After`. Remix passes `Set-Cookie` on by itself. */
export const passRetryAfter: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After') ?? loaderHeaders.get('Retry-After');
  return new Headers(retryAfter ? { 'Retry-After': retryAfter } : undefined);
};
