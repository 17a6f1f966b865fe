import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { isMenuTable, menuListOf } from '~/features/carta/catalogue';
import { requireStaff } from '~/features/staff/session.server';
import { answerTaken, readTableRows, takeTablePost } from '~/features/dish-editor/menu-tables.server';
import { noStore } from '~/platform/http/response-headers';

const plain = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain', 'Cache-Control': noStore } });

/** A table's rows as they are now, for its page when others changed them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  if (!isMenuTable(params.tabla)) return plain('Not Found', 404);
  const rows = await readTableRows(menuListOf(params.tabla));
  return rows ? Response.json({ rows }, { headers: { 'Cache-Control': noStore } }) : plain('Service Unavailable', 503);
}

/** The same forms as on the tables' pages, sent by a script: one row's answer as JSON. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request);
  if (!isMenuTable(params.tabla)) return plain('Not Found', 404);
  const { status, answer } = await answerTaken(await takeTablePost(request, menuListOf(params.tabla)));
  return Response.json(answer, { status, headers: { 'Cache-Control': noStore } });
}
