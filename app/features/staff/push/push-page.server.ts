import { data } from '@remix-run/node';

import type { PushDevices } from '~/features/messages/push/push-devices.data.server';
import { readTarget } from '~/features/messages/push/push';
import { findHandler, readField, readEntries } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { openPage, redirectWithFlash } from '../page.server';
import { ensureDevice, type StaffServices, type StaffVisit } from '../session.server';

interface Services extends StaffServices {
  pushDevices: PushDevices & { publicKey: string };
}

/** Whether this device gets push messages about requests. */
export async function loadPushPage(request: Request, services: Services, { device }: StaffVisit) {
  const { t, flash, show } = await openPage<{ done: 'hecho' | 'quitado' }>(request, services);
  const { pushDevices } = services;
  const subscribed = await pushDevices.listDevices().catch(() => new Set<string>());
  const words = t('admin.avisos', { returnObjects: true });
  return show(words.titulo, {
    words: { intro: words.intro, iphone: words.iphone, button: words.boton, busy: words.activando, end: words.quitar },
    publicKey: pushDevices.publicKey,
    status: flash && t(`admin.avisos.${flash.done}`),
    // Not as a status, which would take the focus.
    active: !flash && device && subscribed.has(device) ? words.activo : undefined,
    isSubscribed: device !== null && subscribed.has(device),
  });
}

interface Post {
  request: Request;
  services: Services;
  visit: StaffVisit;
  field: (name: string) => string;
}

const handlers = { activar: subscribeDevice, quitar: unsubscribeDevice };

/** Subscribes the device or ends its subscription: 303 back, otherwise the page with the reason. */
export async function handlePushPost(request: Request, services: Services, visit: StaffVisit) {
  const entries = await readEntries(request);
  const field = (name: string) => readField(entries, name);
  // The form that subscribes has no intent of its own, but always its address.
  const isSubscribing = entries.some(([name]) => name === 'direccion');
  const handle = findHandler(handlers, field('accion') || (isSubscribing ? 'activar' : ''));
  if (!handle) return refuse(services, 400, 'navegador');
  return handle({ request, services, visit, field }).catch((error: Error) => {
    log('error', "a device's push subscription could not be changed", { reason: error.message });
    return refuse(services, 503, 'base');
  });
}

async function refuse({ words }: Services, status: number, code: 'permiso' | 'navegador' | 'direccion' | 'base') {
  const t = await words.get('es');
  return data({ failure: t(`admin.avisos.fallos.${code}`) }, { status });
}

async function unsubscribeDevice({ request, services, visit }: Post) {
  if (visit.device !== null) await services.pushDevices.unsubscribe(visit.device);
  return redirectWithFlash(request, { done: 'quitado' }, { services });
}

async function subscribeDevice({ request, services, visit, field }: Post) {
  const address = field('direccion');
  if (address === '') return refuse(services, 422, field('fallo') === 'permiso' ? 'permiso' : 'navegador');
  const target = readTarget({ address, publicKey: field('clave_publica'), secret: field('secreto') });
  if (!target) return refuse(services, 422, 'direccion');
  const { device, cookies } = await ensureDevice(request, visit, services);
  await services.pushDevices.subscribe(device, target);
  return redirectWithFlash(request, { done: 'hecho' }, { services, cookies });
}
