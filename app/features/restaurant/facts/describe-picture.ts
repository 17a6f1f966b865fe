import type { TFunction } from 'i18next';

import { measuresOf, momentOf } from '~/platform/pictures/picture';
import { formatMoment } from '../hours/hours';

/** A picture's address for staff: a stored one by the time of its upload, as its file name has no meaning for them. */
export function describePicture(t: TFunction, address: string): string {
  return measuresOf(address) ? t('admin.tabla.fotoDe', formatMoment(new Date(momentOf(address)), 'es')) : address;
}
