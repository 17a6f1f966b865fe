import { isMenuTable, menuListOf } from '~/features/carta/catalogue';
import { cacheVisit } from '~/features/staff/session.server';
import { answerPost, handleTablePost, hasChanged, readTableRows } from '~/features/dish-editor/menu-tables.server';
import { noStore } from '~/platform/http/response-headers';
import { staffAction, staffLoader } from '~/services.server';

const plain = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain', 'Cache-Control': noStore } });

/** A table's rows as they are stored now: its open page asks when others changed them. */
export const loader = staffLoader(async ({ params, services }) => {
  if (!isMenuTable(params.tabla)) return plain('Not Found', 404);
  const rows = await readTableRows(services, menuListOf(params.tabla));
  return rows ? Response.json({ rows }, { headers: { 'Cache-Control': noStore } }) : plain('Service Unavailable', 503);
});

/** The forms of the tables' pages as their script posts them; answers one row as JSON. */
export const action = staffAction(async ({ request, params, services }) => {
  if (!isMenuTable(params.tabla)) return plain('Not Found', 404);
  const handled = await handleTablePost(services, request, menuListOf(params.tabla));
  if (hasChanged(handled)) cacheVisit(request, services);
  const { status, answer } = await answerPost(services, handled);
  return Response.json(answer, { status, headers: { 'Cache-Control': noStore } });
});
