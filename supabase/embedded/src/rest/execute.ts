import { contentRange, readOverride, readStatus, restResponse, type Format, type Override } from './answer';
import type { StatementResult } from '../database/database';
import { settingsStatement, type RestContext } from './context';
import type { Preferences } from './preferences';
import type { Query } from './query';
import type { Params } from './sql';

/** The SQL of an answer that Postgres makes whole: its rows, how many there are in all, its body. */
export interface Plan {
  readonly isReadOnly: boolean;
  /** What stands before `select`. */
  readonly source?: string;
  /** How many rows there are in all; `null` when nobody asked. */
  readonly total: string;
  readonly rows: string;
  readonly body: string;
  readonly params: Params;
  /** Throws when what was made may not stand, as `.single()` and `max-affected` demand; then nothing of it does. */
  readonly check: (made: Made) => void;
}

export interface Made {
  readonly total: number | null;
  /** How many rows the body has. */
  readonly length: number;
  readonly body: string;
  /** How many rows an upsert inserted and not merely updated. */
  readonly inserted: number | null;
  readonly override?: Override;
}

/**
 * Runs the one statement of a request as its caller, committed when this returns.
 * @throws RestError, PostgresError with nothing changed.
 */
export function execute(context: RestContext, preferences: Preferences, format: Format, plan: Plan): Made {
  const { database } = context;
  const settings = settingsStatement(context.caller, context, {
    search_path: context.searchPath,
    ...(preferences.timezone !== null && { timezone: preferences.timezone }),
    ...(plan.isReadOnly && { transaction_read_only: 'on' }),
  });
  const setting = (name: string) => `nullif(current_setting('${name}', true), '')`;
  const text =
    `${plan.source ?? ''}select ${plan.total}::text, count(_rows)::text, ${plan.body}, ${setting('pgrst.inserted')}, ` +
    `${setting('response.status')}, ${setting('response.headers')} from (${plan.rows}) _rows`;
  const statements = [settings, { text, params: plan.params.values }];
  const end = preferences.transaction === 'rollback' ? 'rollback' : 'commit';
  const mayUndo = !plan.isReadOnly && (format.isSingle || preferences.maxAffected !== null || end === 'rollback');
  const results = mayUndo
    ? database.runAndDecide(statements, (found) => {
        plan.check(readMade(found));
        return end;
      })
    : database.run(statements);
  if (!plan.isReadOnly) database.noteWrite(context.body.length);
  const made = readMade(results);
  if (!mayUndo) plan.check(made);
  const [status = null, headers = null] = results[1]!.rows[0]!.slice(4);
  return { ...made, override: readOverride(status, headers) };
}

function readMade([, result]: readonly StatementResult[]): Made {
  const [total = null, length, body = null, inserted = null] = result!.rows[0]!;
  const toNumber = (count: string | null) => (count === null ? null : Number(count));
  return { total: toNumber(total), length: Number(length), body: body ?? 'null', inserted: toNumber(inserted) };
}

/** The answer of what was read, from a table or by a function. */
export function readAnswer(
  context: RestContext,
  format: Format,
  preferences: Preferences,
  query: Query,
  made: Made,
): Response {
  return restResponse({
    status: readStatus(query.offset, made.length, made.total),
    body: context.method === 'HEAD' ? null : made.body,
    format,
    preferences,
    headers: { 'Content-Range': contentRange(query.offset, made.length, made.total) },
    override: made.override,
  });
}
