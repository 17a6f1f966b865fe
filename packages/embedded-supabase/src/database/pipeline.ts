import { protocol } from '@electric-sql/pglite';

const { messages, Parser, serialize } = protocol;

/** One statement. Parameters are text; Postgres parses them into the types of the statement. */
export interface Statement {
  readonly text: string;
  readonly params?: readonly (string | null)[];
}

/** The rows of one statement, with values as text. */
export type Rows = readonly (readonly (string | null)[])[];

/** An error from Postgres, with the fields of its message. */
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
 * Encodes a pipeline of the extended protocol: parse, bind and execute for each statement, then one Sync. Postgres runs it as
 * one transaction that commits at the Sync, with one call into the database instead of one for each message.
 */
export function encodePipeline(statements: readonly Statement[]): Uint8Array {
  const parts = statements.flatMap(({ text, params = [] }) => [
    serialize.parse({ text }),
    serialize.bind({ values: [...params] }),
    serialize.execute({}),
  ]);
  return Buffer.concat([...parts, serialize.sync()]);
}

/** Encodes a script of several statements (simple protocol: one transaction unless the script has its own). */
export function encodeScript(sql: string): Uint8Array {
  return serialize.query(sql);
}

/**
 * Decodes the answer to a pipeline or script: the rows of each completed statement.
 * @throws PostgresError for its first error; Error when the answer is incomplete.
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
  if (!isReady) throw new Error('The answer of the database is incomplete.');
  return results;
}
