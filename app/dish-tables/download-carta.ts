import { catalogue } from '~/domain/carta/catalogue';
import { listCartaRows } from '~/domain/pasted-carta/carta-csv';
import { noStore } from '~/http/response-headers';
import { getRuntime } from '~/runtime.server';
import { requireStaff } from '~/staff/session.server';

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
