import { catalogue } from '~/features/carta/catalogue';
import { listCartaRows } from './import/carta-csv';
import { noStore } from '~/platform/http/response-headers';
import type { MenuEditor } from './menu-editor';

/** The whole carta as it is stored now, as a file to save. */
export async function downloadCarta(
  menuEditor: Pick<MenuEditor, 'readRows'>,
  { name, type, write }: { name: string; type: string; write: (rows: string[][]) => string | Uint8Array<ArrayBuffer> },
): Promise<Response> {
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
