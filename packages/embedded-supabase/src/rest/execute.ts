import type { Rows } from '../database/pipeline';
import { settingsStatement } from '../request/settings';
import type { RestContext } from './context';
import { RestError } from './errors';
import { identifier, type Params } from './sql';

/** The SQL of an answer: its rows, their total number, its body. */
export interface Plan {
  readonly isReadOnly: boolean;
  /** The SQL before `select`. */
  readonly source?: string;
  /** SQL for the total number of rows; `null` when it was not requested. */
  readonly total: string;
  readonly rows: string;
  readonly body: string;
  readonly params: Params;
  /** Roll back unless there is exactly one row, as `.single()` asks. */
  readonly mustBeOne: boolean;
  /** Roll back when this is more than `max-affected`. */
  readonly affected: 'total' | 'length' | null;
}

export interface Made {
  readonly total: number | null;
  /** Number of rows in the body. */
  readonly length: number;
  readonly body: string;
  /** Number of rows that an upsert inserted. */
  readonly inserted: number | null;
  /** `response.status` and `response.headers` as SQL set them. */
  readonly status: string | null;
  readonly headers: string | null;
}

/**
 * Runs the statement of a request as its caller and commits.
 * @throws RestError, PostgresError after a rollback.
 */
export function execute(context: RestContext, plan: Plan): Made {
  const { database, preferences } = context;
  const timezone = preferences.get('timezone');
  const settings = settingsStatement(context.caller, context, {
    search_path: [context.schema, ...context.extraSearchPath].map(identifier).join(', '),
    ...(timezone !== undefined && { timezone }),
    ...(plan.isReadOnly && { transaction_read_only: 'on' }),
  });
  const answered = ['pgrst.inserted', 'response.status', 'response.headers']
    .map((name) => `nullif(current_setting('${name}', true), '')`)
    .join(', ');
  const text =
    `${plan.source ?? ''}select ${plan.total}::text, count(*)::text, ${plan.body}, ${answered} ` +
    `from (${plan.rows}) _rows`;
  const statements = [settings, { text, params: plan.params.values }];
  const most = preferences.get('max-affected');
  const isUndone = preferences.get('tx') === 'rollback';
  const read = (results: readonly Rows[]) => {
    const made = readMade(results);
    check(made, plan, Number(most ?? Infinity));
    return made;
  };
  if (plan.isReadOnly) return read(database.run(statements));
  const mayBeUndone = plan.mustBeOne || most !== undefined || isUndone;
  const results = mayBeUndone
    ? database.runIf(statements, (found) => !isUndone && Boolean(read(found)))
    : database.run(statements);
  database.noteWrite(context.body.length);
  return read(results);
}

function check(made: Made, { mustBeOne, affected }: Plan, most: number): void {
  if (affected !== null && (made[affected] ?? 0) > most) {
    const message = 'Query result exceeds max-affected preference constraint';
    throw new RestError(400, 'PGRST124', message, { details: `The query affects ${made[affected]} rows` });
  }
  if (mustBeOne && made.length !== 1) {
    const message = 'JSON object requested, multiple (or no) rows returned';
    throw new RestError(406, 'PGRST116', message, { details: `The result contains ${made.length} rows` });
  }
}

function readMade([, rows]: readonly Rows[]): Made {
  const [total = null, length, body, inserted = null, status = null, headers = null] = rows![0]!;
  const toNumber = (count: string | null) => (count === null ? null : Number(count));
  const counts = { total: toNumber(total), length: Number(length), inserted: toNumber(inserted) };
  return { ...counts, body: body ?? 'null', status, headers };
}
