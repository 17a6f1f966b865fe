import { askAsCaller, json, parseRows, readJson, rowJson, sortSql, wholeNumber, withoutZeros } from './context';
import type { StorageContext } from './context';

const most = 1000;

function readSort(value: unknown): string {
  const { column, order } = (value ?? {}) as { column?: unknown; order?: unknown };
  return sortSql(['name', 'created_at', 'updated_at', 'last_accessed_at'], column, order);
}

/** An entry below a prefix: an object, or a folder (without id). */
interface Entry {
  readonly name: string;
  readonly id: string | null;
  readonly [field: string]: unknown;
}

const entryColumns = 'name id updated_at created_at last_accessed_at metadata';
const noValues = Object.fromEntries(entryColumns.split(' ').map((column) => [column, 'null']));

/** SQL for the entries below a prefix, named without it: with a stop at `/` the folders first, then the objects. */
function listEntries(
  context: StorageContext,
  prefix: string,
  asked: { search?: string; stopsAtSlash: boolean; folderOrder?: string; sort: string; limit: number; offset: number },
): Entry[] {
  const found = askAsCaller(
    context,
    `with inside as (
      select *, strpos(rest, '/') as slash
      from (select *, substr(name, length($2::text) + 1) as rest from storage.objects
        where bucket_id = $1 and starts_with(name, $2::text)) named
      where starts_with(lower(rest), lower($3::text))
    ), entries as (
      select 0 as kind, row_number() over (order by part ${asked.folderOrder ?? 'asc'}) as place,
        ${rowJson(entryColumns, { ...noValues, name: 'part' })} as entry
      from (select distinct substr(rest, 1, slash - 1) as part from inside where slash > 0 and $4::boolean) folders
      union all
      select 1, row_number() over (order by ${asked.sort}, name), ${rowJson(entryColumns, { name: 'rest' })}
      from inside where slash = 0 or not $4::boolean
    )
    select entry from entries order by kind, place limit ${asked.limit} offset ${asked.offset}`,
    [context.bucket, prefix, asked.search ?? '', String(asked.stopsAtSlash)],
  );
  return parseRows(found);
}

/** Lists a folder of a bucket: its subfolders first (without id), then its objects. */
export async function listFolder(context: StorageContext): Promise<Response> {
  const body = await readJson(context);
  const parts = withoutZeros(body.prefix).split('/').filter(Boolean);
  const sort = readSort(body.sortBy);
  const entries = listEntries(context, parts.map((part) => `${part}/`).join(''), {
    search: withoutZeros(body.search),
    stopsAtSlash: true,
    folderOrder: sort === 'name desc' ? 'desc' : 'asc',
    sort,
    limit: Math.min(wholeNumber(body.limit) ?? 100, most),
    offset: wholeNumber(body.offset) ?? 0,
  });
  return json(entries);
}

/** Lists objects by full name, page by page, with separate folders when asked to stop at `/` (the newer listing). */
export async function listPages(context: StorageContext): Promise<Response> {
  const body = await readJson(context);
  const prefix = withoutZeros(body.prefix);
  const limit = Math.min(wholeNumber(body.limit) ?? most, most);
  const offset = wholeNumber(Buffer.from(withoutZeros(body.cursor), 'base64url').toString()) ?? 0;
  const stopsAtSlash = body.with_delimiter === true;
  const entries = listEntries(context, prefix, { stopsAtSlash, sort: readSort(body.sortBy), limit: limit + 1, offset });
  const page = entries.slice(0, limit).map((entry) => ({ ...entry, key: `${prefix}${entry.name}` }));
  const hasNext = entries.length > limit;
  return json({
    hasNext,
    folders: page.filter(({ id }) => id === null).map(({ key }) => ({ key, name: `${key}/` })),
    objects: page.filter(({ id }) => id !== null).map((entry) => ({ ...entry, name: entry.key })),
    ...(hasNext ? { nextCursor: Buffer.from(String(offset + limit)).toString('base64url') } : {}),
  });
}
