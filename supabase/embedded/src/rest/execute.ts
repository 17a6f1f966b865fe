import type { Rows } from '../database/pipeline';
import { settingsStatement } from '../request/settings';
import { readOverride, singleRowError, tooManyAffected, type Override } from './answer';
import type { RestContext } from './context';
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
  /** Exactly one row must come, as `.single()` asks; otherwise nothing of it stands. */
  readonly mustBeOne: boolean;
  /** What must not be more than `max-affected`; otherwise nothing of it stands. */
  readonly affected: 'total' | 'length' | null;
}

export interface Made {
  readonly total: number | null;
  /** How many rows the body has. */
  readonly length: number;
  readonly body: string;
  /** How many rows an upsert inserted and not merely updated. */
  readonly inserted: number | null;
  readonly override: Override;
}

/**
 * Runs the one statement of a request as its caller, committed when this returns.
 * @throws RestError, PostgresError with nothing changed.
 */
export function execute(context: RestContext, plan: Plan): Made {
  const { database, preferences } = context;
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
  const isUndone = preferences.transaction === 'rollback';
  const mayBeUndone = plan.mustBeOne || preferences.maxAffected !== null || isUndone;
  const results =
    mayBeUndone && !plan.isReadOnly
      ? database.runIf(statements, (found) => {
          check(readMade(found), plan, preferences.maxAffected);
          return !isUndone;
        })
      : database.run(statements);
  if (!plan.isReadOnly) database.noteWrite(context.body.length);
  const made = readMade(results);
  check(made, plan, preferences.maxAffected);
  const [status = null, headers = null] = results[1]![0]!.slice(4);
  return { ...made, override: readOverride(status, headers) };
}

function check(made: Omit<Made, 'override'>, { mustBeOne, affected }: Plan, most: number | null): void {
  const count = affected === null ? null : made[affected];
  if (most !== null && count !== null && count > most) throw tooManyAffected(count);
  if (mustBeOne && made.length !== 1) throw singleRowError(made.length);
}

function readMade([, rows]: readonly Rows[]): Omit<Made, 'override'> {
  const [total = null, length, body = null, inserted = null] = rows![0]!;
  const toNumber = (count: string | null) => (count === null ? null : Number(count));
  return { total: toNumber(total), length: Number(length), body: body ?? 'null', inserted: toNumber(inserted) };
}
