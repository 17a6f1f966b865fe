import { catalogue } from '~/features/carta/catalogue';
import { listCartaRows } from './import/carta-csv';
import { noStore } from '~/platform/http/response-headers';
import { getRuntime } from '~/services.server';
import { requireStaff } from '~/features/staff/session.server';

/** The whole carta as it stands at this moment, as a file to save. */
export async function downloadCarta(
  request: Request,
  { name, type, write }: { name: string; type: string; write: (rows: string[][]) => string | Uint8Array<ArrayBuffer> },
): Promise<Response> {
  await requireStaff(request);
  const { menuEditor } = getRuntime();
  const lists = await Promise.all(
    catalogue.map(async ({ table }) => ({ table, items: (await menuEditor.readRows(table)).items })),
  );
  return new Response(write(listCartaRows(lists)), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': noStore,
    },
  });
}
