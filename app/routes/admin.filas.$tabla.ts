import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { isMenuTable, menuListOf } from '~/domain/carta/catalogue';
import { requireStaff } from '~/staff/session.server';
import { answerTaken, takeTablePost } from '~/dish-tables/menu-tables.server';
import { noStore } from '~/http/response-headers';

const plain = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain', 'Cache-Control': noStore } });

/** There is nothing to read here: the tables' pages show their rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return plain('Method Not Allowed', 405);
}

/** The same forms as on the tables' pages, sent by a script: one row's answer as JSON. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request);
  if (!isMenuTable(params.tabla)) return plain('Not Found', 404);
  const { status, answer } = await answerTaken(await takeTablePost(request, menuListOf(params.tabla)));
  return Response.json(answer, { status, headers: { 'Cache-Control': noStore } });
}
