import { parseError } from './errors';
import { atMost, limits } from './limits';

/** One step of a JSON path: `->key`, `->>key`, `->2`. */
export interface JsonStep {
  readonly asText: boolean;
  readonly key: string;
  readonly isIndex: boolean;
}

/** A column, with an optional JSON path. */
export interface ColumnPath {
  readonly column: string;
  readonly path: readonly JsonStep[];
}

/** Reads the characters of one query parameter from left to right. */
export class Scanner {
  at = 0;
  constructor(
    readonly text: string,
    /** Name of the text for error messages: `select parameter (…)`. */
    readonly what: string,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Consumes `token` if it comes next. */
  take(token: string): boolean {
    if (!this.peek(token)) return false;
    this.at += token.length;
    return true;
  }

  /** Consumes and returns the match of the sticky pattern. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  skipSpaces(): void {
    this.match(/\s*/y);
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`expecting "${token}"`);
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail('expecting end of input');
  }

  fail(expecting: string): never {
    const found = this.isAtEnd ? 'end of input' : JSON.stringify(this.text[this.at]);
    throw parseError(`${this.what} (${this.text})`, `unexpected ${found} at character ${this.at + 1}, ${expecting}`);
  }

  /** Reads a list separated by commas, each item with `read`. */
  items<T>(read: () => T): T[] {
    const items = [read()];
    while (this.take(',')) items.push(read());
    return items;
  }

  /** Reads a list like `items`, with optional spaces around each item. */
  list<T>(read: () => T): T[] {
    return this.items(() => {
      this.skipSpaces();
      const item = read();
      this.skipSpaces();
      return item;
    });
  }

  /** Reads a quoted text; `\` escapes a quote and itself. */
  quoted(): string {
    this.expect('"');
    const inside = this.match(/(?:[^"\\]|\\.)*/suy) ?? '';
    this.expect('"');
    return inside.replace(/\\(.)/gsu, '$1');
  }

  /** Reads a value in a list: a quoted text if that is the whole value, otherwise the text up to the next `,` or `)`. */
  value(): string {
    const quoted = this.match(/"(?:[^"\\]|\\.)*"(?=[,)]|$)/suy);
    return quoted === undefined ? this.match(/[^,)]*/y)! : quoted.slice(1, -1).replace(/\\(.)/gsu, '$1');
  }

  /** Reads a name: quoted, or letters, digits, `_`, `$`, inner spaces, and `-` unless it begins an arrow. */
  name(): string {
    if (this.peek('"')) return this.quoted();
    const bare = this.match(/(?:[\p{L}\p{N}\p{M}_$ ]|-(?!>))+/uy)?.trim();
    if (!bare) this.fail('expecting a name');
    return bare;
  }

  /** Reads a column and its JSON path. */
  columnPath(): ColumnPath {
    const column = this.name();
    const path: JsonStep[] = [];
    while (this.take('->')) {
      const asText = this.take('>');
      const index = this.match(/-?\d+(?=$|->|::|[,.)\s=])/y);
      path.push({ asText, key: index ?? this.name(), isIndex: index !== undefined });
      if (asText && this.peek('->')) this.fail('expecting no arrow after "->>"');
    }
    return { column, path: atMost('steps of a JSON path', path, limits.depth) };
  }
}

/** Reads the whole text of a parameter as a list. @throws RestError when it is not one. */
export function readList<T>(text: string, what: string, read: (scanner: Scanner) => T): T[] {
  const scanner = new Scanner(text, what);
  const items = scanner.list(() => read(scanner));
  scanner.expectEnd();
  return items;
}
