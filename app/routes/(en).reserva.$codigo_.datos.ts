import type { ActionFunctionArgs } from '@remix-run/node';

import { openGuestLink } from '~/guest-link/open-guest-link.server';
import { readForm } from '~/http/read-form.server';

/** 'Descargar mis datos': all that is kept of the guest, under the form's own names. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const common = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  const link = await openGuestLink(params.codigo ?? '', context);
  if (link.kind !== 'found')
    return new Response(null, { status: link.status, headers: { ...common, ...link.headers } });
  const { nombre, telefono, email, personas, fecha, hora, comentarios, estado, idioma, creadaEn } = link.booking;
  const body = { nombre, telefono, email, personas, fecha, hora, comentarios, estado, idioma, creada_en: creadaEn };
  return new Response(JSON.stringify(body, null, 2), {
    headers: {
      ...common,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
    },
  });
}
