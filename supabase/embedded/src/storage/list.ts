import {
  json,
  parseRows,
  queryAsCaller,
  readJson,
  sortSql,
  timeSql,
  wholeNumber,
  type StorageContext,
} from './context';

const most = 1000;

const objectJson = (name: string) => `json_build_object('name', ${name}, 'id', id,
  'updated_at', ${timeSql('updated_at')}, 'created_at', ${timeSql('created_at')},
  'last_accessed_at', ${timeSql('last_accessed_at')}, 'metadata', metadata)::text`;

function readSort(value: unknown): string {
  const { column, order } = (value ?? {}) as { column?: unknown; order?: unknown };
  return sortSql(['name', 'created_at', 'updated_at', 'last_accessed_at'], column, order);
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}

/** One folder of a bucket: its sub-folders first (without id), then its objects. */
export async function listFolder(context: StorageContext): Promise<Response> {
  const body = await readJson(context);
  const parts = readText(body.prefix).split('/').filter(Boolean);
  const folder = parts.map((part) => `${part}/`).join('');
  const sort = readSort(body.sortBy);
  const limit = Math.min(wholeNumber(body.limit) ?? 100, most);
  const folderOrder = sort === 'name desc' ? 'desc' : 'asc';
  const found = queryAsCaller(
    context,
    `with inside as (
      select *, substr(name, length($2::text) + 1) as rest from storage.objects
      where bucket_id = $1 and starts_with(name, $2::text)
    ), entries as (
      select 0 as kind, row_number() over (order by part ${folderOrder}) as place,
        json_build_object('name', part, 'id', null, 'updated_at', null, 'created_at', null, 'last_accessed_at', null, 'metadata', null)::text as entry
      from (select distinct split_part(rest, '/', 1) as part from inside where strpos(rest, '/') > 0) folders
      where starts_with(lower(part), lower($3::text))
      union all
      select 1, row_number() over (order by ${sort}, name), ${objectJson('rest')}
      from inside where strpos(rest, '/') = 0 and starts_with(lower(rest), lower($3::text))
    )
    select entry from entries order by kind, place limit ${limit} offset ${wholeNumber(body.offset) ?? 0}`,
    [context.bucket, folder, readText(body.search)],
  );
  return json(parseRows(found));
}

/** The newer listing: objects by full name, page by page, with folders apart when asked to stop at `/`. */
export async function listPages(context: StorageContext): Promise<Response> {
  const body = await readJson(context);
  const limit = Math.min(wholeNumber(body.limit) ?? most, most);
  const offset = wholeNumber(body.cursor ? Buffer.from(readText(body.cursor), 'base64url').toString() : 0) ?? 0;
  const found = queryAsCaller(
    context,
    `with inside as (
      select *, strpos(substr(name, length($2::text) + 1), '/') as slash from storage.objects
      where bucket_id = $1 and starts_with(name, $2::text)
    ), entries as (
      select 0 as kind, row_number() over (order by part) as place,
        json_build_object('folder', true, 'name', part, 'key', rtrim(part, '/'))::text as entry
      from (select distinct substr(name, 1, length($2::text) + slash) as part from inside where slash > 0 and $3::boolean) folders
      union all
      select 1, row_number() over (order by ${readSort(body.sortBy)}, name), ${objectJson('name')}
      from inside where slash = 0 or not $3::boolean
    )
    select entry from entries order by kind, place limit ${limit + 1} offset ${offset}`,
    [context.bucket, readText(body.prefix), String(body.with_delimiter === true)],
  );
  const rows = parseRows<{ folder?: true; name: string; key?: string }>(found);
  const page = rows.slice(0, limit);
  const hasNext = rows.length > limit;
  return json({
    hasNext,
    folders: page.filter((row) => row.folder).map(({ name, key }) => ({ key, name })),
    objects: page.filter((row) => !row.folder).map((row) => ({ ...row, key: row.name })),
    ...(hasNext ? { nextCursor: Buffer.from(String(offset + limit)).toString('base64url') } : {}),
  });
}
