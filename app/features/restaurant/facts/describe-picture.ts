import type { TFunction } from 'i18next';

import { civilTimeAt, formatShortDate } from '~/core/time';
import { measuresOf, momentOf } from '~/platform/pictures/picture';
import { clockTimeOf, formatTime } from '../hours/hours';

/** A picture's address for staff: a stored one by the time of its upload, as its file name has no meaning for them. */
export function describePicture(t: TFunction, address: string): string {
  if (!measuresOf(address)) return address;
  const { date, minutes } = civilTimeAt(new Date(momentOf(address)));
  return t('admin.tabla.fotoDe', { date: formatShortDate(date, 'es'), time: formatTime(clockTimeOf(minutes)) });
}
