import type { KeptItem, KeptListProps, NewKeyCardProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatShortDate } from '~/core/civil-date';
import { clockTimeOf, formatTime } from '~/features/restaurant/hours/hours';
import { civilTimeAt } from '~/core/madrid-time';
import type { AccessList, Visit } from './staff-access';
import { drawQr } from '~/features/restaurant/codes/qr-code';

type StoredEntry = AccessList['sessions'][number];

/** The lists of people, open sessions and devices, with times in Madrid. `own` is the visitor's session. */
export function presentAccess(
  t: TFunction,
  { people, sessions, devices }: AccessList,
  own: Pick<Visit, 'session' | 'device'>,
  told: ReadonlySet<string>,
): KeptListProps[] {
  const dateOf = (at: number) => formatShortDate(civilTimeAt(new Date(at)).date, 'es');
  const presentEntry = ({ id, person, browser, lastUsed }: StoredEntry): KeptItem => ({
    id,
    name: person.name,
    details: [
      browser || t('admin.personal.navegador'),
      t('admin.personal.usado', {
        date: dateOf(lastUsed),
        time: formatTime(clockTimeOf(civilTimeAt(new Date(lastUsed)).minutes)),
      }),
    ],
  });
  return [
    {
      ...t('admin.personal.personas', { returnObjects: true }),
      action: 'anular',
      items: people.map(({ id, name, since }) => ({
        id,
        name,
        details: [t('admin.personal.desde', { date: dateOf(since) })],
      })),
    },
    {
      ...t('admin.personal.sesiones', { returnObjects: true }),
      action: 'cerrar_sesion',
      items: sessions.map((session) => ({
        ...presentEntry(session),
        ...(session.id === own.session ? { own: t('admin.personal.esta') } : {}),
      })),
    },
    {
      ...t('admin.personal.moviles', { returnObjects: true }),
      action: 'cerrar_movil',
      items: devices.map((device) => {
        const item = presentEntry(device);
        const end = t('admin.personal.hasta', { date: dateOf(device.ends) });
        return {
          ...item,
          details: [...item.details, end, ...(told.has(device.id) ? [t('admin.avisos.recibe')] : [])],
          ...(device.id === own.device ? { own: t('admin.personal.este') } : {}),
        };
      }),
    },
  ];
}

/** The sign-in link of a new key, which is shown only once. */
export function presentNewKey(
  t: TFunction,
  { name, key }: { name: string; key: string },
  site: string,
): NewKeyCardProps {
  const link = `${site}/admin?key=${key}`;
  return {
    title: t('admin.personal.clave.title', { name }),
    text: t('admin.personal.clave.text', { name }),
    link,
    code: { ...drawQr(link), label: t('admin.personal.clave.codeLabel', { name }) },
  };
}
