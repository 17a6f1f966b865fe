import { createContext, useContext, type ComponentType, type ReactElement, type ReactNode } from 'react';

/** Which props of a component are not part of the cache's key. */
export interface CacheOptions<Props> {
  /** Elements, rendered anew each time. The component shows each once or not at all. */
  slots?: readonly (keyof Props & string)[];
  /** Strings that differ from visitor to visitor. The component shows them as they are and decides nothing by them. */
  texts?: readonly (keyof Props & string)[];
}

/** Caches what components rendered, and writes it again for equal props. */
export interface FragmentCache {
  /** Renders a component, or writes what it rendered before. All other props are data (JSON). */
  render<Props extends object>(Component: ComponentType<Props>, props: Props, options: CacheOptions<Props>): ReactNode;
  /** Renders a line for each item, or writes what it rendered before for the same object and equal `common` props. */
  renderLines<Item extends object, Common extends object>(
    Line: ComponentType<Common & { item: Item }>,
    items: readonly Item[],
    common: Common,
  ): ReactNode;
}

/** Set by a server for pages that no browser renders again. Without it, cached components are like others. */
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined);

/** A component that a server renders once for equal props. It begins and ends with an element and reads no context but the theme. */
export function cached<Props extends object>(
  Component: ComponentType<Props>,
  options: CacheOptions<Props> = {},
): (props: Props) => ReactElement {
  return function Cached(props) {
    const cache = useContext(FragmentCacheContext);
    return cache ? <>{cache.render(Component, props, options)}</> : <Component {...props} />;
  };
}

export interface CachedLinesProps<Item extends object, Common extends object> {
  Line: ComponentType<Common & { item: Item }>;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Props of every line: data (JSON). */
  common: Common;
}

/** The lines of a list, each rendered once for its item. */
export function CachedLines<Item extends object, Common extends object>(
  props: CachedLinesProps<Item, Common>,
): ReactElement {
  const { Line, items, keyOf, common } = props;
  const cache = useContext(FragmentCacheContext);
  if (cache) return <>{cache.renderLines(Line, items, common)}</>;
  return (
    <>
      {items.map((item) => (
        <Line key={keyOf(item)} {...common} item={item} />
      ))}
    </>
  );
}
