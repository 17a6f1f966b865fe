import { ErrorPage, fontSheet, PageFrame, SiteFooter, SiteHeader, UiProvider } from '@antidoto/ui';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { useContext, type ReactElement, type ReactNode } from 'react';
import enhanceForms from 'virtual:enhance-forms';
import panelScript from 'virtual:panel-script';

import { isLanguage, type Language } from '~/core/language';
import { localizeAddress } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { listIconFiles } from '~/features/restaurant/facts/owner-pictures';
import { findStaff } from '~/features/staff/session.server';
import {
  presentChrome,
  presentFailure,
  type Chrome,
  describeAddresses,
  type PageAddresses,
} from '~/features/site/chrome.server';
import type { Failure } from '~/platform/page/failure.server';
import { servicesOf } from './services.server';
import { NonceContext, styleKey } from '~/platform/http/document';
import { decideHandle, hideFromBrowser, type OnServer } from '~/platform/http/page-kind';
import { noStore } from '~/platform/http/response-headers';
import { scriptWatch } from '~/platform/http/script-watch';

/** `shown` is the frame of a guest page. The panel's pages have their own, and render in the browser too. */
interface RootData extends OnServer<Chrome | undefined> {
  language: Language;
  failure: Failure;
  addresses: PageAddresses;
  /** The address of the restaurant's own icon. */
  icon: string | undefined;
  isStaff: boolean;
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<RootData> {
  const url = new URL(request.url);
  const asked = url.searchParams.get('lng');
  if (isLanguage(asked)) {
    throw redirect(localizeAddress(url, asked), { headers: { 'Cache-Control': noStore } });
  }
  const services = servicesOf(context);
  const { openingHours, content } = services;
  const words = await services.words.find(request);
  const { language, facts } = words;
  // A page that is kept is rendered without cookies.
  const staff = request.headers.has('Cookie') && findStaff(request, services);
  const [isStaff, hours] = await Promise.all([staff, openingHours.read()]);
  const keptSince = content.findKeptSince();
  // An unknown address under the panel's is answered in the site's frame.
  const isPanel = /^\/admin(?:\/|$)/.test(url.pathname) && params['*'] === undefined;
  const chrome = isPanel
    ? undefined
    : presentChrome({ ...words, address: url, isStaff, now: new Date(), hours, keptSince });
  return hideFromBrowser(chrome, {
    language,
    failure: presentFailure(words, url),
    addresses: describeAddresses(url.pathname, getEnv().SITE_URL, facts),
    icon: facts.photos.icono && listIconFiles(facts.photos.icono)[0]?.jpg,
    isStaff,
  });
}

export default function Root(): ReactElement {
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

/** Shows the error in the page's frame, with the header and the telephone. */
export function ErrorBoundary(): ReactElement {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // A 404 of Remix itself (for a path with a line break) has no words.
  const isOwn = isRouteErrorResponse(error) && status === 404 && typeof error.data === 'object';
  const failure = useRootData()?.failure;
  const { meta, picture, title, text, actions } = isOwn ? (error.data as Failure) : (failure ?? unknownFailure);
  return (
    <Page title={meta}>
      <ErrorPage picture={picture} title={title} text={text} actions={actions} />
    </Page>
  );
}

/** Used when the root's loader failed and no language is known. */
const unknownFailure: Partial<Failure> & Omit<Failure, 'actions' | 'picture'> = {
  meta: 'Error',
  title: 'Error',
  text: '',
};

const useRootData = () => useRouteLoaderData<RootData>('root');

interface PageProps {
  children: ReactNode;
  /** Replaces the route's title. */
  title?: string;
}

/** The document around a page. Staff pages have their own frame inside. */
function Page({ children, title }: PageProps): ReactElement {
  const data = useRootData();
  const nonce = useContext(NonceContext);
  const matches = useMatches();
  const handle = decideHandle(matches.map((match) => match.handle));
  const chrome = data?.shown;
  // A failed page has no nonce, so that no script runs. In the browser there is never a nonce to read.
  const hydrates = handle.hydrate && (nonce !== undefined || typeof document !== 'undefined');
  // A booking's address is private, so it has no link for sharing.
  const isShared = handle.page === 'reading' || (handle.page === 'form' && !handle.isHidden);
  const hasForms = handle.page !== 'reading' && title === undefined;
  const framed = chrome ? (
    <PageFrame
      skipLabel={chrome.skipLabel}
      header={<SiteHeader {...chrome.header} />}
      footer={<SiteFooter {...chrome.footer} />}
      actions={chrome.actions}
      notices={chrome.notices}
      ground={handle.ground}
    >
      {children}
    </PageFrame>
  ) : (
    children
  );
  return (
    <html lang={data?.language ?? 'es'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#12372A" />
        {title === undefined ? <Meta /> : <title>{title}</title>}
        {data && isShared && title === undefined && <Addresses {...data.addresses} {...findCard(matches)} />}
        {(handle.page === 'staff' || handle.isHidden) && <meta name="robots" content="noindex" />}
        <link rel="icon" href={data?.icon ?? '/icons/favicon.svg'} />
        <link rel="apple-touch-icon" href={data?.icon ?? '/icons/apple-touch-icon.png'} />
        <link rel="manifest" href={handle.page === 'staff' ? '/panel.webmanifest' : '/manifest.webmanifest'} />
        {hasForms && (
          // A constant text. A browser hides its nonce, so React must not compare it.
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptWatch }} />
        )}
        {hasForms && <script type="module" src={enhanceForms} nonce={nonce} suppressHydrationWarning />}
        {hasForms && handle.page === 'staff' && (
          <script type="module" src={panelScript} nonce={nonce} suppressHydrationWarning />
        )}
        {/* Last, because Emotion in the browser moves it to the head's end, and React expects the order it rendered. */}
        <style
          data-emotion={styleKey}
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </head>
      <body data-answer={hasForms && !hydrates ? '' : undefined}>
        <UiProvider>{framed}</UiProvider>
        {/* At the foot, so that the fonts are requested after the text is shown in fallback fonts. */}
        <link rel="stylesheet" href={fontSheet} />
        {hydrates && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** A page's own picture for shared links, instead of the restaurant's. */
function findCard(matches: ReturnType<typeof useMatches>): { card?: string } {
  const card = matches.map(({ data }) => (data as { card?: string } | null)?.card).find(Boolean);
  return card ? { card } : {};
}

function Addresses({ canonical, alternates, card, site, locale }: PageAddresses): ReactElement {
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={card} />
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content={locale} />
      <meta name="twitter:card" content="summary_large_image" />
      {alternates.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
    </>
  );
}
