import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { isMenuTable, menuListOf } from '~/features/carta/catalogue';
import { actAsStaff, cacheVisit, requireStaff } from '~/features/staff/session.server';
import { answerPost, handleTablePost, hasChanged, readTableRows } from '~/features/dish-editor/menu-tables.server';
import { noStore } from '~/platform/http/response-headers';
import { servicesOf } from '~/services.server';

const plain = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain', 'Cache-Control': noStore } });

/** A table's rows as they are stored now: its open page asks when others changed them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, servicesOf(context));
  if (!isMenuTable(params.tabla)) return plain('Not Found', 404);
  const rows = await readTableRows(servicesOf(context), menuListOf(params.tabla));
  return rows ? Response.json({ rows }, { headers: { 'Cache-Control': noStore } }) : plain('Service Unavailable', 503);
}

/** The forms of the tables' pages as their script posts them; answers one row as JSON. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  return actAsStaff(request, services, async () => {
    if (!isMenuTable(params.tabla)) return plain('Not Found', 404);
    const handled = await handleTablePost(services, request, menuListOf(params.tabla));
    if (hasChanged(handled)) cacheVisit(request, services);
    const { status, answer } = await answerPost(services, handled);
    return Response.json(answer, { status, headers: { 'Cache-Control': noStore } });
  });
}
