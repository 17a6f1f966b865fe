import type { FragmentCache, CacheOptions } from '@antidoto/ui';
import { randomBytes } from 'node:crypto';
import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';

import { LimitedMap } from '~/platform/memory';
import { styleKey } from './document';

type Rules = ReadonlyMap<string, string>;

/**
 * A run of markup in UTF-8 with the rules of its styles, in the order in which it names them. Bytes, because a document is put
 * together from hundreds of runs, and to join and encode text for each document costs 0.8 ms.
 */
interface Markup {
  bytes: Uint8Array;
  rules: Rules;
}

/** The cached markup of a component, with places for the props that are not cached. Empty until a document with it is complete. */
interface Part {
  pieces: readonly (Markup | { place: string })[];
}

/** What a mark in a document means while it is rendered. */
type Meaning =
  | { kind: 'fill'; runs: readonly Part['pieces'][] }
  | { kind: 'text'; part: Part; place: string; value: string }
  | { kind: 'slot'; part: Part; place: string }
  | { kind: 'open'; part: Part }
  | { kind: 'end' };

/** A document without marks. */
export interface Completed {
  /** Its markup in order, in UTF-8; the first piece has the whole head. */
  pieces: readonly Uint8Array[];
  /** Its styles' names in the document's order, with their rules. */
  rules: Rules;
}

/** Maximum number of cached parts of one component; the least recently used one is removed. */
const mostParts = 400;
/** The comment that React writes between two texts. */
const comment = '<!-- -->';

const classNames = new RegExp(`(?<=[" ])${styleKey}-([\\da-z]+)(?=[" ])`, 'g');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const encoder = new TextEncoder();

/** As React writes a text or an attribute. */
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The parts of this process, by component and props, or by item and component. */
function createPartMemory() {
  const ofProps = new Map<unknown, LimitedMap<string, Part>>();
  const ofItems = new WeakMap<object, Map<unknown, Map<string, Part>>>();

  function findOfProps(component: unknown, key: string): Part {
    const parts = ofProps.get(component) ?? new LimitedMap<string, Part>(mostParts);
    const part = parts.get(key) ?? { pieces: [] };
    parts.set(key, part);
    ofProps.set(component, parts);
    return part;
  }

  function findOfItem(item: object, line: unknown, key: string): Part {
    const lines = ofItems.get(item) ?? new Map<unknown, Map<string, Part>>();
    const parts = lines.get(line) ?? new Map<string, Part>();
    const part = parts.get(key) ?? { pieces: [] };
    parts.set(key, part);
    lines.set(line, parts);
    ofItems.set(item, lines);
    return part;
  }

  return { findOfProps, findOfItem };
}

/** Writes props as a key. Long data become a number, the same for equal data, so that the keys of the lines of a list are short. */
function createPropKeys() {
  const numbers = new LimitedMap<string, number>(mostParts);
  let last = 0;
  return () => {
    /** The keys of this document's objects, which the lines of a list share. */
    const known = new WeakMap<object, string>();
    return function keyOf(value: unknown): string {
      if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
      const text = known.get(value) ?? shorten(JSON.stringify(value));
      known.set(value, text);
      return text;
    };
  };

  function shorten(text: string): string {
    if (text.length < 500) return text;
    const number = numbers.get(text) ?? (last += 1);
    numbers.set(text, number);
    return `#${number}`;
  }
}

/** Finds the rules of the styles that a run of markup names; one map for all runs with the same styles, as the lines of a list. */
function createRuleMemory() {
  const rulesOfNames = new LimitedMap<string, Rules>(mostParts);
  return function findRules(html: string, ruleOf: (name: string) => string | undefined): Rules {
    const names = [...new Set([...html.matchAll(classNames)].map(([, name = '']) => name))];
    const key = names.join(' ');
    const known = rulesOfNames.get(key);
    if (known) return known;
    const rules = new Map<string, string>();
    for (const name of names) {
      const rule = ruleOf(name);
      if (rule !== undefined) rules.set(name, rule);
    }
    rulesOfNames.set(key, rules);
    return rules;
  };
}

/** A document that is put together from what React wrote and from cached parts; parts rendered for the first time are recorded. */
function createAssembly() {
  const written: Uint8Array[] = [];
  const rules = new Map<string, string>();
  /** The parts that are being recorded, and their slots, the innermost last. */
  const open: { part: Part; isSlot: boolean }[] = [];
  const recorded = new Map<Part, (Markup | { place: string })[]>();

  function put(markup: Markup, except?: Part): void {
    const covered = new Set<Part>();
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const { part, isSlot } = open[at] as (typeof open)[number];
      if (isSlot) covered.add(part);
      else if (part !== except && !covered.has(part)) recorded.get(part)?.push(markup);
    }
    written.push(markup.bytes);
    for (const [name, rule] of markup.rules) if (!rules.has(name)) rules.set(name, rule);
  }

  function apply(meaning: Meaning): void {
    switch (meaning.kind) {
      case 'fill':
        for (const run of meaning.runs) for (const piece of run) if ('bytes' in piece) put(piece);
        break;
      case 'text':
        put({ bytes: encoder.encode(escape(meaning.value)), rules: new Map() }, meaning.part);
        recorded.get(meaning.part)?.push({ place: meaning.place });
        break;
      case 'slot':
        recorded.get(meaning.part)?.push({ place: meaning.place });
        open.push({ part: meaning.part, isSlot: true });
        break;
      case 'open':
        recorded.set(meaning.part, []);
        open.push({ part: meaning.part, isSlot: false });
        break;
      case 'end':
        open.pop();
    }
  }

  function finish(): Completed {
    for (const [part, pieces] of recorded) part.pieces = join(pieces);
    return { pieces: written, rules };
  }
  return { put, apply, finish };
}

/**
 * Caches the markup of components for all documents of this process. While a document is rendered, a cached part is a mark in
 * React's output, and a part that is rendered for the first time has marks around it. `complete` inserts the former and caches the
 * latter.
 */
export function createFragmentCache() {
  const { findOfProps, findOfItem } = createPartMemory();
  const findRules = createRuleMemory();
  const beginKeys = createPropKeys();
  // Random, so that no text of a visitor contains it.
  const mark = `kept${randomBytes(12).toString('hex')}`;
  const marks = new RegExp(`${mark}(\\d+);`);

  /**
   * The cache for one document, and what completes the document.
   *
   * @param isRenderedAgain whether React renders the page again in the browser: then parts with slots are not cached, so that the tree is
   * the same on both sides
   */
  function begin(isRenderedAgain = false) {
    const meanings: Meaning[] = [];
    const keyOf = beginKeys();
    const write = (meaning: Meaning) => `${mark}${meanings.push(meaning) - 1};`;
    const show = (...children: ReactNode[]) => createElement(Fragment, null, ...children);

    function record<Props extends object>(Component: ComponentType<Props>, part: Part, props: Props): ReactNode {
      const element = createElement(Component, props);
      return show(write({ kind: 'open', part }), element, write({ kind: 'end' }));
    }

    const fragments: FragmentCache = {
      render<Props extends object>(
        Component: ComponentType<Props>,
        props: Props,
        { slots = [], texts = [] }: CacheOptions<Props>,
      ) {
        if (isRenderedAgain && slots.length > 0) return createElement(Component, props);
        const given = props as Record<string, unknown>;
        // An empty text is a prop like others: a component may leave out the element around it.
        const isText = (place: string) =>
          texts.includes(place as never) && typeof given[place] === 'string' && given[place] !== '';
        const apart = [...slots.filter((place) => given[place]), ...texts.filter(isText)];
        const isApart = new Set<string>(apart);
        const key = Object.keys(given)
          .map((name) => `${name}:${isApart.has(name) ? '' : keyOf(given[name])}`)
          .join();
        const part = findOfProps(Component, key);
        const fill = (place: string): ReactNode =>
          isText(place)
            ? write({ kind: 'text', part, place, value: String(given[place]) })
            : (given[place] as ReactNode);
        if (part.pieces.length > 0) {
          return show(
            ...part.pieces.map((piece) =>
              'bytes' in piece ? write({ kind: 'fill', runs: [[piece]] }) : fill(piece.place),
            ),
          );
        }
        const places = apart.map((place) => [
          place,
          isText(place) ? fill(place) : show(write({ kind: 'slot', part, place }), fill(place), write({ kind: 'end' })),
        ]);
        return record(Component, part, { ...props, ...Object.fromEntries(places) } as Props);
      },

      renderLines(Line, items, common) {
        const key = keyOf(common);
        const children: ReactNode[] = [];
        let runs: Part['pieces'][] = [];
        for (const item of items) {
          const part = findOfItem(item, Line, key);
          if (part.pieces.length > 0) {
            if (runs.length === 0) children.push(write({ kind: 'fill', runs }));
            runs.push(part.pieces);
          } else {
            runs = [];
            children.push(record(Line, part, { ...common, item }));
          }
        }
        return show(...children);
      },
    };

    /**
     * Puts the cached parts into what React wrote, and stores those that were rendered for the first time.
     *
     * @param inserted the rules of this rendering, by name
     */
    function complete(rendered: string, inserted: Record<string, string | true | undefined>): Completed {
      const assembly = createAssembly();
      const ruleOf = (name: string) => {
        const rule = inserted[name];
        return typeof rule === 'string' ? rule : undefined;
      };

      const written = rendered.split(marks);
      const isText = (at: number) => meanings[Number(written[at])]?.kind === 'text';
      for (let at = 0; at < written.length; at += 1) {
        if (at % 2 === 0) {
          let run = written[at] as string;
          if (at > 0 && !isText(at - 1) && run.startsWith(comment)) run = run.slice(comment.length);
          if (at < written.length - 1 && !isText(at + 1) && run.endsWith(comment)) run = run.slice(0, -comment.length);
          if (run !== '') assembly.put({ bytes: encoder.encode(run), rules: findRules(run, ruleOf) });
          continue;
        }
        assembly.apply(meanings[Number(written[at])] as Meaning);
      }
      return assembly.finish();
    }
    return { fragments, complete };
  }
  return { begin };
}

/** Joins neighbouring runs of markup. */
function join(pieces: readonly (Markup | { place: string })[]): Part['pieces'] {
  const joined: (Markup | { place: string })[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (!last || !('bytes' in last) || !('bytes' in piece)) joined.push(piece);
    else {
      // A copy of its own, because a small buffer keeps the 8 kB alive from which Node cut it.
      const bytes = new Uint8Array(Buffer.concat([last.bytes, piece.bytes]));
      joined[joined.length - 1] = { bytes, rules: new Map([...last.rules, ...piece.rules]) };
    }
  }
  return joined;
}
