import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves a row to the place of another when it is dragged by its `data-grip`. Sets `data-live` on the element, which
 * shows the grips. Without JavaScript, and by keyboard, the row's buttons move it.
 */
export function useDragging(onMove?: (id: string, steps: number) => void): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !move.current) return undefined;
    element.dataset.live = '';
    const ended = new AbortController();
    let dragged: HTMLElement | undefined;
    let over: HTMLElement | undefined;
    const mark = (row: HTMLElement | undefined) => {
      over?.removeAttribute('data-drop');
      over = row === dragged ? undefined : row;
      over?.setAttribute('data-drop', '');
    };
    const rowAt = (target: Element | null) =>
      target?.closest<HTMLElement>('tr[id^="fila-"]:not([data-new])') ?? undefined;
    const end = () => {
      mark(undefined);
      dragged?.removeAttribute('data-dragged');
      dragged = undefined;
    };
    const begin = (event: PointerEvent) => {
      const grip = (event.target as Element).closest('[data-grip]');
      dragged = grip ? rowAt(grip) : undefined;
      if (!dragged) return;
      event.preventDefault();
      dragged.setAttribute('data-dragged', '');
      element.setPointerCapture(event.pointerId);
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (dragged) mark(rowAt(document.elementFromPoint(clientX, clientY)));
    };
    const drop = () => {
      const rows = [...element.querySelectorAll<HTMLElement>('tr[id^="fila-"]:not([data-new])')];
      if (dragged && over) move.current?.(dragged.id.slice(5), rows.indexOf(over) - rows.indexOf(dragged));
      end();
    };
    element.addEventListener('pointerdown', begin, ended);
    element.addEventListener('pointermove', follow, ended);
    element.addEventListener('pointerup', drop, ended);
    element.addEventListener('pointercancel', end, ended);
    return () => ended.abort();
  }, []);
  return ref;
}
