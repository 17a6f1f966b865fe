interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * For a page's start: records each layout shift with its size and the moved elements, including shifts that the browser
 * attributes to user input.
 */
export function recordShifts(): void {
  const shifts: string[] = [];
  window.shifts = shifts;
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} '${node?.textContent?.slice(0, 40)}' ${place(previousRect)} → ${place(currentRect)}`,
      );
      shifts.push([value, ...moved].join('\n'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
