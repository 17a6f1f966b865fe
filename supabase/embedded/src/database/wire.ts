/**
 * The few messages of Postgres's wire protocol the package needs. A request is one pipeline of extended-protocol
 * statements ended by one Sync: Postgres runs it as a single transaction that commits at the Sync or not at all, and
 * the whole costs one call into the database instead of one for each message.
 */

/** One statement; parameters are text, parsed by Postgres into the type the statement gives them. */
export interface Statement {
  readonly text: string;
  readonly params?: readonly (string | null)[];
}

export interface StatementResult {
  readonly rows: readonly (readonly (string | null)[])[];
  /** The command tag, e.g. `UPDATE 3`. */
  readonly tag: string;
}

/** An error Postgres answered, with the fields of its message. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  readonly code: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly severity: string;
  readonly where: string | null;

  constructor(fields: ReadonlyMap<string, string>) {
    super(fields.get('M') ?? 'unknown database error');
    this.code = fields.get('C') ?? 'XX000';
    this.detail = fields.get('D') ?? null;
    this.hint = fields.get('H') ?? null;
    this.severity = fields.get('V') ?? fields.get('S') ?? 'ERROR';
    this.where = fields.get('W') ?? null;
  }
}

const decoder = new TextDecoder();

class MessageWriter {
  private buffer = Buffer.allocUnsafe(1024);
  private length = 0;
  private start = 0;

  private reserve(size: number): void {
    if (this.length + size <= this.buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + size));
    this.buffer.copy(grown, 0, 0, this.length);
    this.buffer = grown;
  }

  begin(type: string): this {
    this.reserve(5);
    this.buffer[this.length] = type.charCodeAt(0);
    this.start = this.length + 1;
    this.length += 5;
    return this;
  }

  end(): this {
    this.buffer.writeInt32BE(this.length - this.start, this.start);
    return this;
  }

  int16(value: number): this {
    this.reserve(2);
    this.buffer.writeInt16BE(value, this.length);
    this.length += 2;
    return this;
  }

  int32(value: number): this {
    this.reserve(4);
    this.buffer.writeInt32BE(value, this.length);
    this.length += 4;
    return this;
  }

  text(value: string): this {
    const size = Buffer.byteLength(value);
    this.reserve(size);
    this.buffer.write(value, this.length, size, 'utf8');
    this.length += size;
    return this;
  }

  terminated(value: string): this {
    this.text(value);
    this.reserve(1);
    this.buffer[this.length] = 0;
    this.length += 1;
    return this;
  }

  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }
}

/** The bytes of one pipeline: each statement parsed, bound and executed in turn, then one Sync. */
export function encodePipeline(statements: readonly Statement[]): Uint8Array {
  const writer = new MessageWriter();
  for (const { text, params = [] } of statements) {
    writer.begin('P').terminated('').terminated(text).int16(0).end();
    writer.begin('B').terminated('').terminated('').int16(0).int16(params.length);
    for (const param of params) {
      if (param === null) {
        writer.int32(-1);
      } else {
        writer.int32(Buffer.byteLength(param)).text(param);
      }
    }
    writer.int16(0).end();
    writer.begin('E').terminated('').int32(0).end();
  }
  return writer.begin('S').end().bytes();
}

/** The bytes of a script of several statements (the simple protocol: one transaction unless it says otherwise). */
export function encodeScript(sql: string): Uint8Array {
  return new MessageWriter().begin('Q').terminated(sql).end().bytes();
}

/**
 * Reads the answer to a pipeline or script: one result for each statement that finished.
 * @throws PostgresError for the first error in it; Error when the database broke off its answer.
 */
export function decodeAnswer(chunks: readonly Uint8Array[]): StatementResult[] {
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const results: StatementResult[] = [];
  let rows: (string | null)[][] = [];
  let error: PostgresError | undefined;
  let isReady = false;
  let at = 0;
  while (at + 5 <= bytes.length) {
    const type = String.fromCharCode(bytes[at]!);
    const end = at + 1 + view.getInt32(at + 1);
    if (type === 'D') {
      rows.push(readRow(bytes, view, at + 5));
    } else if (type === 'C') {
      results.push({ rows, tag: decoder.decode(bytes.subarray(at + 5, end - 1)) });
      rows = [];
    } else if (type === 'I') {
      results.push({ rows: [], tag: '' });
    } else if (type === 'E') {
      error ??= new PostgresError(readFields(bytes, at + 5, end));
    } else if (type === 'Z') {
      isReady = true;
    }
    at = end;
  }
  if (error) throw error;
  if (!isReady) throw new Error('The database broke off its answer.');
  return results;
}

function readRow(bytes: Uint8Array, view: DataView, start: number): (string | null)[] {
  const count = view.getInt16(start);
  const row: (string | null)[] = [];
  let at = start + 2;
  for (let i = 0; i < count; i += 1) {
    const size = view.getInt32(at);
    at += 4;
    if (size < 0) {
      row.push(null);
    } else {
      row.push(decoder.decode(bytes.subarray(at, at + size)));
      at += size;
    }
  }
  return row;
}

function readFields(bytes: Uint8Array, start: number, end: number): Map<string, string> {
  const fields = new Map<string, string>();
  let at = start;
  while (at < end && bytes[at] !== 0) {
    const zero = bytes.indexOf(0, at + 1);
    fields.set(String.fromCharCode(bytes[at]!), decoder.decode(bytes.subarray(at + 1, zero)));
    at = zero + 1;
  }
  return fields;
}
