import { createContext, useContext, type ComponentType, type ReactElement, type ReactNode } from 'react';

/** Which props of a component are not part of what is kept. */
export interface KeptProps<Props> {
  /** Elements, rendered anew each time. The component shows each once or not at all. */
  slots?: readonly (keyof Props & string)[];
  /** Strings that differ from visitor to visitor. The component shows them as they are and decides nothing by them. */
  texts?: readonly (keyof Props & string)[];
}

/** Keeps what components rendered, and shows it again for equal props. */
export interface Keeper {
  /** Renders a component, or shows what it rendered before. All other props are data (JSON). */
  show<Props extends object>(Component: ComponentType<Props>, props: Props, kept: KeptProps<Props>): ReactNode;
  /** Renders a line for each item, or shows what it rendered before for the same object and equal `common` props. */
  showLines<Item extends object, Common extends object>(
    Line: ComponentType<Common & { item: Item }>,
    items: readonly Item[],
    common: Common,
  ): ReactNode;
}

/** Set by a server for pages that no browser renders again. Without it, kept components are like others. */
export const KeeperContext = createContext<Keeper | undefined>(undefined);

/** A component that a server renders once for equal props. It begins and ends with an element and reads no context but the theme. */
export function kept<Props extends object>(
  Component: ComponentType<Props>,
  which: KeptProps<Props> = {},
): (props: Props) => ReactElement {
  return function Kept(props) {
    const keeper = useContext(KeeperContext);
    return keeper ? <>{keeper.show(Component, props, which)}</> : <Component {...props} />;
  };
}

export interface KeptLinesProps<Item extends object, Common extends object> {
  Line: ComponentType<Common & { item: Item }>;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Props of every line: data (JSON). */
  common: Common;
}

/** The lines of a list, each rendered once for its item. */
export function KeptLines<Item extends object, Common extends object>(
  props: KeptLinesProps<Item, Common>,
): ReactElement {
  const { Line, items, keyOf, common } = props;
  const keeper = useContext(KeeperContext);
  if (keeper) return <>{keeper.showLines(Line, items, common)}</>;
  return (
    <>
      {items.map((item) => (
        <Line key={keyOf(item)} {...common} item={item} />
      ))}
    </>
  );
}
