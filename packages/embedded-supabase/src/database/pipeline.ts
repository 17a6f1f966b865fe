import { protocol } from '@electric-sql/pglite';

const { messages, Parser, serialize } = protocol;

/** One statement; parameters are text, parsed by Postgres into the type the statement gives them. */
export interface Statement {
  readonly text: string;
  readonly params?: readonly (string | null)[];
}

/** The rows one statement answered, their values as text. */
export type Rows = readonly (readonly (string | null)[])[];

/** An error Postgres answered, with the fields of its message. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  readonly code: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly where: string | null;

  constructor(answer: InstanceType<typeof messages.DatabaseError>) {
    super(answer.message);
    this.code = answer.code ?? 'XX000';
    this.detail = answer.detail ?? null;
    this.hint = answer.hint ?? null;
    this.where = answer.where ?? null;
  }
}

/**
 * The bytes of one pipeline of the extended protocol: each statement parsed, bound and executed in turn, then one Sync.
 * Postgres runs it as a single transaction that commits at the Sync or not at all, and the whole costs one call into
 * the database instead of one for each message.
 */
export function encodePipeline(statements: readonly Statement[]): Uint8Array {
  const parts = statements.flatMap(({ text, params = [] }) => [
    serialize.parse({ text }),
    serialize.bind({ values: [...params] }),
    serialize.execute({}),
  ]);
  return Buffer.concat([...parts, serialize.sync()]);
}

/** The bytes of a script of several statements (the simple protocol: one transaction unless it says otherwise). */
export function encodeScript(sql: string): Uint8Array {
  return serialize.query(sql);
}

/**
 * Reads the answer to a pipeline or script: the rows of each statement that finished.
 * @throws PostgresError for the first error in it; Error when the database broke off its answer.
 */
export function decodeAnswer(chunks: readonly Uint8Array[]): Rows[] {
  const results: Rows[] = [];
  let rows: (string | null)[][] = [];
  let error: PostgresError | undefined;
  let isReady = false;
  const parser = new Parser();
  for (const chunk of chunks) {
    parser.parse(chunk, (message) => {
      if (message instanceof messages.DataRowMessage) {
        rows.push(message.fields);
      } else if (message instanceof messages.DatabaseError) {
        error ??= new PostgresError(message);
      } else if (message.name === 'commandComplete' || message.name === 'emptyQuery') {
        results.push(rows);
        rows = [];
      } else if (message.name === 'readyForQuery') {
        isReady = true;
      }
    });
  }
  if (error) throw error;
  if (!isReady) throw new Error('The database broke off its answer.');
  return results;
}
