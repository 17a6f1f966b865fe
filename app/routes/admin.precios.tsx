import { KeptList, PriceChangeEditor, Stack } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { formatPlainDate } from '~/core/time';
import {
  firstPriceChange,
  presentPending,
  presentPriceChange,
} from '~/features/dish-editor/prices/present-price-change';
import {
  handlePricesPost,
  logPriceFault,
  type PricesAnswer,
  type PricesDone,
} from '~/features/dish-editor/prices/price-change-page.server';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { presentUndoOf } from '~/platform/panel/staff-page';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The form of a change of many prices, and the changes that wait for their day. */
export const loader = staffLoader(async ({ request, services }) => {
  const { t, flash, show } = await openPage<PricesDone>(request, services);
  const { priceChanges } = services;
  const pending = await priceChanges.listPending().catch((error: Error) => void logPriceFault(error));
  const date = flash && 'from' in flash ? formatPlainDate(flash.from, 'es') : '';
  return show(t('admin.cambioDePrecios.titulo'), {
    intro: t('admin.cambioDePrecios.intro'),
    editor: presentPriceChange(t, firstPriceChange(priceChanges.today())),
    pending: presentPending(t, pending ?? []),
    pendingNote: pending?.length ? t('admin.cambioDePrecios.aviso') : undefined,
    failure: pending ? undefined : t('admin.cambioDePrecios.noLeido'),
    status: flash && t(`admin.cambioDePrecios.${flash.done}`, { date }),
    undo: presentUndoOf(t, flash && 'change' in flash ? flash.change : null, '/admin/precios'),
  });
});

/** 'Vista previa' shows the new prices, 'Aplicar' stores them, 'Retirar' deletes a change that waits for its day. */
export const action = staffAction(async ({ request, services }) => {
  const outcome = await handlePricesPost(services, request);
  return 'done' in outcome
    ? redirectWithFlash(request, outcome.done, { services })
    : data<PricesAnswer>(outcome.answer, { status: outcome.status });
});

export default function PricesPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<PricesAnswer>();
  return (
    <Stack>
      <PageNotices />
      <p>{page.intro}</p>
      <PriceChangeEditor {...(answer?.editor ?? page.editor)} />
      <KeptList {...page.pending} />
      {page.pendingNote && <p>{page.pendingNote}</p>}
    </Stack>
  );
}
