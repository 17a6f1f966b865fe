import type { AdminRow } from '@antidoto/ui';

import type { TableAnswer } from './present-edit';
import type { PresentedMenuTable } from './present-menu-table';

/** The rows as they are stored now; undefined without an answer. */
export async function readRows({ scriptAction }: PresentedMenuTable): Promise<AdminRow[] | undefined> {
  try {
    const response = await fetch(scriptAction, { headers: { Accept: 'application/json' } });
    return response.ok ? ((await response.json()) as { rows: AdminRow[] }).rows : undefined;
  } catch {
    return undefined;
  }
}

/** Timeouts of a post without and with a picture, in ms; 10 MB take a minute or two. */
const longestWait = 20_000;
const longestUpload = 180_000;

/** Posts a form and returns the data to show, also without an answer. `report` gets the progress of a picture, in per cent. */
export async function post(
  table: PresentedMenuTable,
  row: AdminRow | undefined,
  form: FormData,
  report: (percent: number) => void = () => undefined,
): Promise<TableAnswer> {
  // An empty file has a name, an empty field has none: the server refuses the first with the reason.
  const hasFile = [...form.values()].some((value) => value instanceof File && value.name !== '');
  try {
    const response = hasFile ? await upload(table.scriptAction, form, report) : await send(table.scriptAction, form);
    if (response.headers.get('Content-Type')?.includes('json') && response.status !== 403) {
      return (await response.json()) as TableAnswer;
    }
    return fail(table, row, form, response.status === 403);
  } catch {
    return fail(table, row, form, false);
  }
}

const asJson = { Accept: 'application/json' };

const send = (address: string, form: FormData) =>
  fetch(address, {
    method: 'POST',
    body: encode(form),
    headers: asJson,
    signal: AbortSignal.timeout(longestWait),
  });

/** By XMLHttpRequest, because `fetch` does not report the progress. */
function upload(address: string, form: FormData, report: (percent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', asJson.Accept);
    request.timeout = longestUpload;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) report(Math.round((100 * loaded) / total));
    };
    request.onload = () => {
      const headers = { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = request.ontimeout = () => reject(new Error('unanswered'));
    request.send(form);
  });
}

function encode(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** The row with its typed values and the reason of the failure. */
function fail(
  { failures, fields }: PresentedMenuTable,
  row: AdminRow | undefined,
  form: FormData,
  isExpired: boolean,
): TableAnswer {
  if (row) {
    const [intent = ''] = String(form.get('accion')).split(' ');
    const reason = Object.hasOwn(failures, intent) ? failures[intent as keyof typeof failures] : failures.guardar;
    const message = isExpired ? failures.expired : reason;
    const isUnsent = !isExpired && intent === 'guardar';
    return row.state === 'deleted' ? { row, message } : { row: { ...row, state: 'error', message, isUnsent } };
  }
  if (form.get('accion') !== 'crear') return { message: isExpired ? failures.expired : failures.guardar };
  const values = Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? '')]));
  return {
    newItem: { values, error: isExpired ? failures.expired : failures.crear, invalid: [], isUnsent: !isExpired },
  };
}
