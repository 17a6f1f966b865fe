import type { AdminRow } from '@antidoto/ui';

import type { TableAnswer } from './present-edit';
import type { PresentedMenuTable } from './present-menu-table';

/** The rows as they are stored now; undefined when nobody answered. */
export async function readRows({ scriptAction }: PresentedMenuTable): Promise<AdminRow[] | undefined> {
  try {
    const response = await fetch(scriptAction, { headers: { Accept: 'application/json' } });
    return response.ok ? ((await response.json()) as { rows: AdminRow[] }).rows : undefined;
  } catch {
    return undefined;
  }
}

/** A line that went dead is given up after so many milliseconds; a picture of 10 MB takes a minute or two. */
const longestWait = 20_000;
const longestUpload = 180_000;

/** Sends a form and answers what is to be shown, also when nobody answered. Of a picture it tells how much is on its way. */
export async function post(
  table: PresentedMenuTable,
  row: AdminRow | undefined,
  form: FormData,
  tell: (percent: number) => void = () => undefined,
): Promise<TableAnswer> {
  const hasFile = [...form.values()].some((value) => value instanceof File && value.size > 0);
  try {
    const response = hasFile ? await upload(table.scriptAction, form, tell) : await send(table.scriptAction, form);
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

/** `fetch` cannot tell how much has left. */
function upload(address: string, form: FormData, tell: (percent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', asJson.Accept);
    request.timeout = longestUpload;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) tell(Math.round((100 * loaded) / total));
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

/** The row as it stands in the page, still holding what was typed, with the reason why that is all. */
function fail(
  { failures, fields }: PresentedMenuTable,
  row: AdminRow | undefined,
  form: FormData,
  isExpired: boolean,
): TableAnswer {
  if (row) {
    const intent = form.get('accion') as string;
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
