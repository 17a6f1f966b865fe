import { data } from '@remix-run/node';
import type { TFunction } from 'i18next';

import type { Language } from '../domain/language';
import { presentNotFound, type PresentedNotFound } from './present-not-found';

/** What a loader throws for an address that names nothing: a 404 that brings its words along. */
export function notFound(t: TFunction, language: Language) {
  return data<PresentedNotFound>(presentNotFound(t, language), { status: 404 });
}
