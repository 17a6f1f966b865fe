import { FormButton, FormNotice, Stack } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { readTarget } from '~/features/messages/push/push';
import { getTranslator } from '~/platform/http/i18n.server';
import { readField, readForm } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { getRuntime } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { ensureDevice, requireStaff } from '~/features/staff/session.server';
import { subscribe } from '~/features/messages/push/subscribe';

export const handle = { hydrate: true };

export const meta = passStaffTitle;

/** Whether this device is told of requests, and the button by which it asks for that. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { device } = await requireStaff(request);
  const { t, flash, show } = await openPage<{ done: 'hecho' | 'quitado' }>(request);
  const { pushDevices } = getRuntime();
  const told = await pushDevices.listDevices().catch(() => new Set<string>());
  const words = t('admin.avisos', { returnObjects: true });
  return show(words.titulo, {
    words: { intro: words.intro, iphone: words.iphone, button: words.boton, busy: words.activando, end: words.quitar },
    publicKey: pushDevices.publicKey,
    status: flash && t(`admin.avisos.${flash.done}`),
    // Nothing that a post came to: the keyboard stays where it is.
    active: !flash && device && told.has(device) ? words.activo : undefined,
    isTold: device !== null && told.has(device),
  });
}

/** What a browser gave, stored with its device; or the end of it. 303 back, otherwise the page with what is the matter. */
export async function action({ request }: ActionFunctionArgs) {
  const visit = await requireStaff(request);
  const t = await getTranslator('es');
  const form = await readForm(request);
  const field = (name: string) => (form.ok ? readField(form.entries, name) : '');
  const failures = t('admin.avisos.fallos', { returnObjects: true });
  const { pushDevices } = getRuntime();
  try {
    if (field('accion') === 'quitar') {
      if (visit.device !== null) await pushDevices.unsubscribe(visit.device);
      return leadBack(request, { done: 'quitado' });
    }
    if (field('direccion') === '') {
      const failure = field('fallo') === 'permiso' ? failures.permiso : failures.navegador;
      return data({ failure }, { status: 422 });
    }
    const given = { address: field('direccion'), publicKey: field('clave_publica'), secret: field('secreto') };
    const target = readTarget(given);
    if (!target) return data({ failure: failures.direccion }, { status: 422 });
    const { device, cookies } = await ensureDevice(request, visit);
    await pushDevices.subscribe(device, target);
    return leadBack(request, { done: 'hecho' }, cookies);
  } catch (error) {
    log('error', 'a device could not be told of requests', { reason: (error as Error).message });
    return data({ failure: failures.base }, { status: 503 });
  }
}

export default function PushPage() {
  const { words, publicKey, active, isTold } = useLoaderData<typeof loader>();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Stack>
      <PageNotices />
      {active && <FormNotice tone="success">{active}</FormNotice>}
      <p>{words.intro}</p>
      <p>{words.iphone}</p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          setIsBusy(true);
          // The browser's own send brings the page anew, whatever the browser has said.
          void subscribe(publicKey, form).then(() => form.submit());
        }}
      >
        {['direccion', 'clave_publica', 'secreto', 'fallo'].map((name) => (
          <input key={name} type="hidden" name={name} defaultValue="" />
        ))}
        <FormButton look="solid">{isBusy ? words.busy : words.button}</FormButton>
      </form>
      {isTold && (
        <form method="post">
          <FormButton look="outline" name="accion" value="quitar">
            {words.end}
          </FormButton>
        </form>
      )}
    </Stack>
  );
}
