import { catalogue } from '~/features/carta/catalogue';
import { listCartaRows } from './import/carta-csv';
import { sendFile } from '~/platform/http/response-headers';
import type { MenuEditor } from './menu-editor';

/** The whole carta as it is stored now, as a file to save. */
export async function downloadCarta(
  menuEditor: Pick<MenuEditor, 'readRows'>,
  { name, type, write }: { name: string; type: string; write: (rows: string[][]) => string | Uint8Array<ArrayBuffer> },
): Promise<Response> {
  const lists = await Promise.all(
    catalogue.map(async ({ table }) => ({ table, items: (await menuEditor.readRows(table)).items })),
  );
  return sendFile(name, type, write(listCartaRows(lists)));
}
