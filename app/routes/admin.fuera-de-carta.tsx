import { SpecialsEditor } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { checkSpecial } from '~/features/restaurant/specials/specials';
import { pathOfPage } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { readField, readForm, readNumber } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { getRuntime } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { requireStaff } from '~/features/staff/session.server';
import {
  presentSpecialsEditor,
  specialFields,
  type RefusedSpecial,
} from '~/features/restaurant/specials/present-specials-editor';

export const meta = passStaffTitle;

/** What a post did, a key under `admin.fueraDeCarta`; `id` is what was taken away. */
interface Flash {
  done: 'anadido' | 'quitado' | 'yaQuitado' | 'devuelto' | 'noVuelve';
  id?: number;
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { t, flash, show } = await openPage<Flash>(request);
  return show(t('carta.fueraDeCarta'), {
    live: 'fuera_de_carta',
    status: flash && t(`admin.fueraDeCarta.${flash.done}`),
    editor: await loadEditor({ undo: flash?.id }),
  });
}

async function loadEditor(told: { undo?: number; refused?: RefusedSpecial }) {
  const specials = await getRuntime().specials.list(new Date());
  const address = getEnv().SITE_URL + pathOfPage('carta', 'es');
  return presentSpecialsEditor(await getTranslator('es'), specials, { address, ...told });
}

/** Adds one, takes one away or brings it back: 303 to the page, otherwise the page with all that was typed. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const { specials, openingHours } = getRuntime();
  const form = await readForm(request);
  const read = (name: string) => (form.ok ? readField(form.entries, name) : '');
  const typed = Object.fromEntries([...specialFields, 'dura'].map((name) => [name, read(name).slice(0, 1000)]));
  const refuse = async (status: number, errors: RefusedSpecial['errors'] = {}) => {
    const failure = t(status === 503 ? 'admin.mesa.noGuardado' : 'admin.fueraDeCarta.noGuardado');
    return data({ failure, editor: await loadEditor({ refused: { typed, errors } }) }, { status });
  };
  const done = (flash: Flash) => leadBack(request, flash);
  if (!form.ok) return refuse(form.status);
  const now = new Date();
  try {
    const asked = read('accion');
    if (asked === 'quitar' || asked === 'deshacer') {
      const id = readNumber(read('id'));
      if (id === undefined) return await refuse(400);
      if (asked === 'deshacer') return done({ done: (await specials.bringBack(id, now)) ? 'devuelto' : 'noVuelve' });
      return done((await specials.remove(id)) ? { done: 'quitado', id } : { done: 'yaQuitado' });
    }
    const closing = await openingHours.readClosing(now);
    const checked = checkSpecial(read, closing);
    if (!checked.ok) return await refuse(422, checked.errors);
    await specials.add(checked.special, now);
    return done({ done: 'anadido' });
  } catch {
    return refuse(503);
  }
}

export default function SpecialsPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <>
      <PageNotices />
      <SpecialsEditor {...(posted?.editor ?? loaded.editor)} />
    </>
  );
}
