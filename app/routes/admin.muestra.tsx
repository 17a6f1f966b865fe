import { ConfirmStep } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { catalogue } from '~/features/carta/catalogue';
import { leaveFlash } from '~/platform/http/cookies.server';
import { readField, readForm } from '~/platform/http/read-form.server';
import { staffAction, staffLoader } from '~/services.server';
import { NothingToDo, PageNotices } from '~/features/staff/page-notices';
import { historyPath, presentStaffPage } from '~/platform/panel/staff-page';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** Asks before the sample carta is deleted, with the number of dishes in each list and of those that stay. */
export const loader = staffLoader(async ({ services, words: { t } }) => {
  const lists = await services.menus.countSample();
  const sum = (key: 'sample' | 'own') => lists.reduce((total, list) => total + list[key], 0);
  const gone = catalogue.flatMap(({ table }) => {
    const count = lists.find((list) => list.table === table)?.sample ?? 0;
    return count > 0 ? `${t(`listas.${table}.title`)} (${count})` : [];
  });
  const sentences = [
    t('admin.muestra.seVan', { count: sum('sample'), lists: gone.join(', ') }),
    t('admin.muestra.seQuedan', { count: sum('own') }),
    t('admin.muestra.sePuedeDeshacer'),
  ];
  return {
    ...presentStaffPage(t, t('admin.muestra.titulo')),
    step: gone.length > 0 && {
      question: t('admin.muestra.pregunta'),
      consequence: sentences.join(' '),
      confirmLabel: t('admin.muestra.si'),
      action: 'vaciar',
      formAction: '/admin/muestra',
      leads: historyPath,
      hidden: {},
      cancel: { text: t('admin.muestra.no'), href: '/admin' },
    },
    none: t('admin.muestra.ninguno'),
    back: t('admin.acceso.volver'),
  };
});

/** Shows the question again without `confirmado`; otherwise deletes and redirects to the history, which can undo it. */
export const action = staffAction(async ({ request, services }) => {
  const t = await services.words.get('es');
  const form = await readForm(request);
  // The button on 'Hoy' sends no field.
  if (form.ok && readField(form.entries, 'confirmado') !== 'si') return null;
  if (!form.ok || readField(form.entries, 'accion') !== 'vaciar') {
    return data({ failure: t('errores.metodo.texto') }, { status: form.ok ? 400 : form.status });
  }
  const { kind } = await services.menuEditor.emptySample();
  if (kind !== 'away') {
    const headers = { 'Set-Cookie': leaveFlash(historyPath, { isEmptied: true }) };
    return redirect(historyPath, { status: 303, headers });
  }
  return data({ failure: t('admin.muestra.noVaciada') }, { status: 503 });
});

export default function SamplePage() {
  const { step, none, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageNotices />
      {step ? <ConfirmStep {...step} /> : <NothingToDo none={none} back={back} />}
    </>
  );
}
