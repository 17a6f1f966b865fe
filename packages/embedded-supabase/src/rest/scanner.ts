import { parseError } from './errors';
import { atMost, limits } from './limits';

/** One step of a JSON path in a column: `->key`, `->>key`, `->2`. */
export interface JsonStep {
  readonly asText: boolean;
  readonly key: string;
  readonly isIndex: boolean;
}

/** A column, possibly with a path into its JSON. */
export interface ColumnPath {
  readonly column: string;
  readonly path: readonly JsonStep[];
}

/** Reads the characters of one query parameter from left to right. */
export class Scanner {
  at = 0;
  constructor(
    readonly text: string,
    /** What is being read, for error messages: `select parameter (…)`. */
    readonly what: string,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Steps over `token` when it stands here. */
  take(token: string): boolean {
    if (!this.peek(token)) return false;
    this.at += token.length;
    return true;
  }

  /** Steps over what the (sticky) pattern matches here and returns it. */
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

  /** What `read` reads, as often as commas follow. */
  items<T>(read: () => T): T[] {
    const items = [read()];
    while (this.take(',')) items.push(read());
    return items;
  }

  /** The same with spaces around each. */
  list<T>(read: () => T): T[] {
    return this.items(() => {
      this.skipSpaces();
      const item = read();
      this.skipSpaces();
      return item;
    });
  }

  /** A text in quotes, where `\` stands before a quote and before itself. */
  quoted(): string {
    this.expect('"');
    const inside = this.match(/(?:[^"\\]|\\.)*/suy) ?? '';
    this.expect('"');
    return inside.replace(/\\(.)/gsu, '$1');
  }

  /** A value in a list: quoted where the quoted text is all of it, otherwise as it stands up to the next `,` or `)`. */
  value(): string {
    const quoted = this.match(/"(?:[^"\\]|\\.)*"(?=[,)]|$)/suy);
    return quoted === undefined ? this.match(/[^,)]*/y)! : quoted.slice(1, -1).replace(/\\(.)/gsu, '$1');
  }

  /** A name: quoted, or letters, digits, `_`, `$`, spaces inside, and `-` where no arrow begins. */
  name(): string {
    if (this.peek('"')) return this.quoted();
    const bare = this.match(/(?:[\p{L}\p{N}\p{M}_$ ]|-(?!>))+/uy)?.trim();
    if (!bare) this.fail('expecting a name');
    return bare;
  }

  /** A column and its JSON path. */
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

/** All of a parameter's text as a list. @throws RestError when it is none. */
export function readList<T>(text: string, what: string, read: (scanner: Scanner) => T): T[] {
  const scanner = new Scanner(text, what);
  const items = scanner.list(() => read(scanner));
  scanner.expectEnd();
  return items;
}
