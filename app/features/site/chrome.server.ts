import type { LinkNavProps, OpenNowProps, SiteFooterProps, SiteHeaderProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { languageFacts, languages, textIn, type Language, defaultLanguage } from '~/core/language';
import {
  findPageAt,
  findPageByPath,
  localizeAddress,
  pageOf,
  pathOfPage,
  type Address,
  type PageId,
  localizePath,
  trimPath,
  languageOfPath,
} from '~/core/pages';
import { civilDateAt, formatShortDate, weekdayOf } from '~/core/time';
import { linkToCall, linkToDirections, writeCall, writeAddress } from '~/features/restaurant/facts/present-restaurant';
import { fixedFacts, type Facts } from '~/features/restaurant/facts/restaurant';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import {
  formatMoment,
  formatTime,
  listAnnouncedDays,
  openState,
  type ClockTime,
  type OpeningHours,
} from '~/features/restaurant/hours/hours';
import { describeHoursOn } from '~/features/restaurant/hours/tell-times';
import type { Failure } from '~/platform/page/failure.server';
import { findPicture } from '~/platform/page/pictures';

/** The frame of a guest page. The panel's pages have their own. */
export interface Chrome {
  skipLabel: string;
  header: SiteHeaderProps;
  footer: SiteFooterProps;
  actions: LinkNavProps;
  /**
   * Notices of an old copy of the carta, and of special days now or soon. `lang` is set when the text is in another language.
   */
  notices: readonly { text: string; lang?: Language }[];
}

interface ChromeInput extends PageWords {
  address: Address;
  isStaff: boolean;
  now: Date;
  hours: OpeningHours;
  /** When the carta was last current, if the page must say so. */
  keptSince?: Date;
}

const navPages = ['inicio', 'restaurante', 'sobreNosotros', 'reservas'] as const satisfies readonly PageId[];

/** The frame of a page in its language. */
export function presentChrome({ t, language, facts, address, isStaff, now, hours, keptSince }: ChromeInput): Chrome {
  const spanishPath = trimPath(localizePath(address.pathname, 'es'));
  const isIn = (path: string) =>
    path === '/restaurante'
      ? isCarta(spanishPath)
      : path === spanishPath || (path !== '/' && spanishPath.startsWith(`${path}/`));
  const homeHref = pathOfPage('inicio', language);
  const legal = ['alergenos', 'terminos', 'consentimiento', 'accesibilidad'] as const;
  const today = civilDateAt(now);
  const short = t('horario.corto', { returnObjects: true });
  const words = { ...short, hoy: t('horario.hoy'), hastaEl: t('horario.hastaEl') };
  const lines = describeHoursOn(today, hours, words).map((line) => `${line.days} ${line.hours}`);
  const phone = facts.phones.reservations;
  const wayThere = linkToDirections(t, language, facts);
  const actions = [
    { href: pathOfPage('carta', language), label: t('site.carta'), current: isIn('/carta') },
    { href: pathOfPage('reservas', language), label: t('site.reservar'), current: isIn(pageOf('reservas').path) },
    ...linkToCall(t, facts),
  ];
  return {
    skipLabel: t('site.saltar'),
    header: {
      name: facts.name,
      homeHref,
      navLabel: t('site.navegacion'),
      menuLabel: t('site.menu'),
      closeLabel: t('site.cerrarMenu'),
      links: [
        ...navPages.map((page) => ({
          href: pathOfPage(page, language),
          label: t(`site.${page}`),
          current: isIn(pageOf(page).path),
        })),
        ...(isStaff ? [{ href: '/admin', label: t('site.admin') }] : []),
      ],
      moreLinks: [...actions.map(({ href, label }) => ({ href, label })), ...wayThere],
      hours: lines,
      languages: {
        label: t('site.idioma'),
        options: languages.map((lang) => ({
          lang,
          href: localizeAddress(address, lang),
          label: lang.toUpperCase(),
          name: languageFacts[lang].name,
          current: lang === language,
        })),
      },
    },
    footer: {
      year: Number(today.slice(0, 4)),
      name: facts.name,
      city: facts.address.city,
      address: writeAddress(facts),
      contactLinks: [...wayThere, ...(phone ? [{ href: `tel:${phone.number}`, label: phone.shown }] : [])],
      hours: lines,
      links: legal.map((page) => ({ href: pathOfPage(page, language), label: t(`site.pie.${page}`) })),
      linksLabel: t('site.pie.legal'),
      credit: t('site.pie.credito', { credit: fixedFacts.credit.name }),
      ...(fixedFacts.credit.url ? { creditHref: fixedFacts.credit.url } : {}),
    },
    actions: { label: t('site.accesos'), links: actions },
    notices: [
      ...(keptSince && isCarta(spanishPath) ? [{ text: describeKept(t, language, keptSince) }] : []),
      ...listAnnouncedDays(today, hours).map((day) => {
        const { text, lang } = textIn(day.text, language);
        return lang ? { text, lang } : { text };
      }),
    ],
  };
}

function describeKept(t: TFunction, language: Language, since: Date): string {
  const { date: day, time } = formatMoment(since, language);
  return t('site.cartaDe', { day, time });
}

/** Whether a page belongs to the navigation's link to the restaurant: its own page, the carta and every page with a parent. */
function isCarta(spanishPath: string): boolean {
  const { path } = pageOf('restaurante');
  return spanishPath === path || spanishPath === pageOf('carta').path || Boolean(findPageByPath(spanishPath)?.parent);
}

/** 'Abierto ahora · cocina hasta las 23:30', or when the restaurant opens next; undefined where no hours are known. */
export function presentOpenNow(
  t: TFunction,
  language: Language,
  { now, hours }: { now: Date; hours: OpeningHours },
): OpenNowProps | undefined {
  if (hours.isUnknown && hours.special.length === 0) return undefined;
  const state = openState(now, hours);
  if (state.isOpen) {
    const { kitchenUntil } = state;
    const describeUntil = (time: ClockTime) => t('horario.hasta', { time: formatTime(time) });
    const what = kitchenUntil ? `${t('horario.cocina')} ${describeUntil(kitchenUntil)}` : describeUntil(state.until);
    return { isOpen: true, label: `${t('horario.abiertoAhora')} · ${what}` };
  }
  const closed = { isOpen: false, label: t('horario.cerradoAhora') };
  if (!state.next) return closed;
  const { inDays, date, opensAt, isAgain } = state.next;
  const time = formatTime(opensAt);
  if (isAgain) return { ...closed, label: `${closed.label}. ${t('horario.abreOtraVez', { time })}` };
  const day = inDays < 7 ? t(`horario.dias.${weekdayOf(date)}`) : formatShortDate(date, language);
  const when = inDays === 0 ? 'abreHoy' : inDays === 1 ? 'abreManana' : 'abreElDia';
  return { ...closed, label: `${closed.label} · ${t(`horario.${when}`, { day, time })}` };
}

/** The page that replaces one that failed. */
export function presentFailure({ t, language, facts }: PageWords, address: Address): Failure {
  return {
    picture: findPicture('frasco-roto', ''),
    title: t('errores.servidor.titulo'),
    text: writeCall(t, t('errores.servidor.texto'), facts),
    actions: [
      { href: localizeAddress(address, language), label: t('errores.servidor.accion') },
      ...linkToCall(t, facts),
    ],
    meta: t('errores.servidor.meta'),
  };
}

export interface PageAddresses {
  /** The page's canonical address, absolute. */
  canonical: string;
  /** The same page in each language, absolute, with the default for other languages. */
  alternates: readonly { hrefLang: Language | 'x-default'; href: string }[];
  /** The picture that social networks show with a shared link, absolute. */
  card: string;
  /** The restaurant's name, and the page's locale as networks write it. */
  site: string;
  locale: string;
}

/** The restaurant's picture: the owner's photograph, else the sample's drawing; undefined with neither. */
export const findMainPicture = ({ photos, isSample }: Facts): string | undefined =>
  photos.portada?.address ?? (isSample ? '/social-card.jpg' : undefined);

/**
 * The card of a public page, which is drawn from its content. The home page and all others have the restaurant's picture, or
 * the home page's card without one.
 */
function pathOfCard(path: string, facts: Facts): string {
  const page = findPageByPath(trimPath(localizePath(path, 'es')));
  const drawn = page?.isListed ? page.id : 'inicio';
  const main = drawn === 'inicio' ? findMainPicture(facts) : undefined;
  return main ?? localizePath(`/tarjeta/${drawn}.jpg`, languageOfPath(path));
}

/** The absolute addresses of a path in every language, without a trailing slash or query; a page's as the site writes them. */
export function describeAddresses(path: string, siteUrl: string, facts: Facts): PageAddresses {
  const written = findPageAt(path)?.path ?? trimPath(path);
  const absolute = (language: Language) => siteUrl + localizePath(written, language);
  return {
    canonical: absolute(languageOfPath(path)),
    alternates: [
      ...languages.map((language) => ({ hrefLang: language, href: absolute(language) })),
      { hrefLang: 'x-default', href: absolute(defaultLanguage) },
    ],
    // A hosted storage has another origin.
    card: new URL(pathOfCard(path, facts), siteUrl).href,
    site: facts.name,
    locale: languageFacts[languageOfPath(path)].locale.replace('-', '_'),
  };
}
