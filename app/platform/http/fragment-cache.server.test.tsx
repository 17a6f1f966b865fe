import { Field, FragmentCacheContext, type FragmentCache, type CacheOptions } from '@antidoto/ui';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { createFragmentCache } from './fragment-cache.server';

const rules = { one: '.a-one{}', two: '.a-two{}', three: '.a-three{}' };

function setUp() {
  const parts = createFragmentCache();
  /** Renders a document whose content is made with a cache. */
  return (make: (fragments: FragmentCache) => ReactNode) => {
    const { fragments, complete } = parts.begin();
    const { pieces, rules: used } = complete(renderToString(createElement('main', null, make(fragments))), rules);
    return { html: Buffer.concat(pieces).toString(), styles: [...used.keys()] };
  };
}

const renders = vi.fn();

interface BoxProps {
  title: string;
  query?: string;
  children?: ReactNode;
}

function Box({ title, query, children }: BoxProps): ReactElement {
  renders(title);
  return (
    <section className="box a-two" data-query={query}>
      {title}: {query}
      <div className="a-three">{children}</div>
    </section>
  );
}

const which: CacheOptions<BoxProps> = { slots: ['children'], texts: ['query'] };
const show = (fragments: FragmentCache, props: BoxProps) => fragments.render(Box, props, which);

describe('a cached part', () => {
  it('is rendered once for equal props, with another slot and another text each time', () => {
    renders.mockClear();
    const render = setUp();
    const write = (props: BoxProps) => render((fragments) => show(fragments, props)).html;
    for (const query of ['pan & "vino"', '<b>', "l'olla", '$& $1']) {
      const props = { title: 'A', query, children: createElement('i', { className: 'a-one' }, query) };
      expect(write(props)).toBe(renderToString(createElement('main', null, createElement(Box, props))));
    }
    // The first time, and those for the comparison.
    expect(renders).toHaveBeenCalledTimes(5);
  });

  it('is another one for other props, and without its slot or its text', () => {
    const render = setUp();
    for (const props of [{ title: 'A' }, { title: 'B' }, { title: 'A', query: 'x' }, { title: 'A', children: 'y' }]) {
      const whole = renderToString(createElement('main', null, createElement(Box, props)));
      for (let turn = 0; turn < 2; turn += 1) {
        expect(render((fragments) => show(fragments, props)).html).toBe(whole);
      }
    }
  });

  it('is the same one for equal long data, and another one for other long data', () => {
    renders.mockClear();
    const List = ({ rows }: { rows: readonly string[] }) => {
      renders();
      return <p>{rows.join()}</p>;
    };
    const render = setUp();
    const write = (...ends: string[]) =>
      render((fragments) =>
        createElement(
          'div',
          null,
          ...ends.map((end) =>
            fragments.render(List, { rows: [...Array.from({ length: 99 }, () => 'jamón'), end] }, {}),
          ),
        ),
      ).html;
    expect(write('uno', 'dos', 'uno').match(/uno|dos/g)).toEqual(['uno', 'dos', 'uno']);
    expect(write('dos', 'tres', 'uno').match(/uno|dos|tres/g)).toEqual(['dos', 'tres', 'uno']);
    // The first document renders 'uno' twice, because a part is cached when its document is complete.
    expect(renders).toHaveBeenCalledTimes(4);
  });

  it('is another one with an empty text', () => {
    const render = setUp();
    const Note = ({ text }: { text: string }) => <p className="a-one">{text && <b>{text}</b>}</p>;
    const write = (text: string) => render((fragments) => fragments.render(Note, { text }, { texts: ['text'] })).html;
    expect([write('a'), write(''), write('b'), write('')].map((html) => html.includes('<b>'))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('of a field has nothing of what was typed, and is the same markup', () => {
    const parts = createFragmentCache();
    const base: ComponentProps<typeof Field> = { id: 'f-1', name: 'notas', label: 'Notas' };
    const fields: ComponentProps<typeof Field>[] = [
      ...[base, { ...base, value: '' }, { ...base, value: 'Ana & "Luis"' }, { ...base, hint: 'Breve', value: '<b>' }],
      ...[
        { ...base, id: 'f-2', error: 'Falta', optionalLabel: 'opcional' },
        { ...base, type: 'time', required: true },
      ],
      ...[
        { ...base, multiline: true, value: 'a\nb' },
        { ...base, multiline: true, value: '\na' },
      ],
    ];
    for (const other of ['', '-x']) {
      for (const given of fields) {
        const field = { ...given, id: given.id + other, label: given.label + other };
        const { fragments, complete } = parts.begin();
        const write = (value?: FragmentCache) =>
          renderToString(
            <CacheProvider value={createCache({ key: 'a', speedy: true })}>
              <FragmentCacheContext.Provider value={value}>
                <Field {...field} />
              </FragmentCacheContext.Provider>
            </CacheProvider>,
          ).replaceAll(/<style.*?<\/style>/g, '');
        const { pieces } = complete(write(fragments), {});
        expect(Buffer.concat(pieces).toString()).toBe(write());
      }
    }
  });

  it('brings its styles in the order of the document', () => {
    const render = setUp();
    const write = () =>
      render((fragments) => show(fragments, { title: 'A', children: createElement('i', { className: 'a-one' }) }));
    expect(write().styles).toEqual(['two', 'three', 'one']);
    expect(write().styles).toEqual(['two', 'three', 'one']);
    expect(render(() => createElement('i', { className: 'a-one' })).styles).toEqual(['one']);
  });

  it('holds parts that are cached themselves', () => {
    const render = setUp();
    const write = () =>
      render((fragments) => {
        const inner = show(fragments, { title: 'inner', query: 'q', children: 'text' });
        return show(fragments, { title: 'outer', children: inner });
      }).html;
    const first = write();
    expect(first).toContain('inner<!-- -->: <!-- -->q<div class="a-three">text</div>');
    expect(write()).toBe(first);
  });
});

describe('the lines of a list', () => {
  const Line = ({ item, mark }: { item: { name: string }; mark: string }) => {
    renders(item.name);
    return createElement('li', { className: 'a-one' }, item.name, mark);
  };

  it('are rendered once for each item, whichever are shown', () => {
    renders.mockClear();
    const render = setUp();
    const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const write = (items: { name: string }[], mark = '!') =>
      render((fragments) => createElement('ul', null, fragments.renderLines(Line, items, { mark }))).html;
    expect(write([a, c])).toBe(
      '<main><ul><li class="a-one">a<!-- -->!</li><li class="a-one">c<!-- -->!</li></ul></main>',
    );
    expect(write([c, b, a]).match(/>\w</g)).toEqual(['>c<', '>b<', '>a<']);
    expect(write([])).toBe('<main><ul></ul></main>');
    expect(renders.mock.calls.flat()).toEqual(['a', 'c', 'b']);
    // Another object is another line, and so is one with other common props.
    write([{ name: 'a' }]);
    write([a], '?');
    expect(renders).toHaveBeenCalledTimes(5);
  });
});
