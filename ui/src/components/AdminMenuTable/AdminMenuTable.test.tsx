// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { beerRows, manyStarters, plainFields, starterFields, starterRows, tableWords } from '../../fixtures/admin';
import type { AdminRow } from './admin-rows';
import { AdminMenuTable } from './AdminMenuTable';

const props = {
  fields: plainFields,
  rows: beerRows,
  words: tableWords,
  newItem: {},
  query: '',
  pricesHref: '?ver=precios',
  rowHref: '?fila=',
};

afterEach(cleanup);

/** jsdom does not scroll. */
const scrolled = vi.fn();
Element.prototype.scrollIntoView = function scroll(this: Element) {
  scrolled(this.id);
};

function priceOf(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: `Precio, ${name}` });
}

function type(input: HTMLInputElement, text: string): void {
  fireEvent.input(input, { target: { value: text } });
}

/** Whether the browser asks before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const event = createEvent('beforeunload', window, { cancelable: true });
  fireEvent(window, event);
  return event.defaultPrevented;
}

describe('a row', () => {
  it('posts its values, its id and its stored version, although the inputs are in other cells than the form', () => {
    const { container } = render(<AdminMenuTable {...props} />);
    const form = container.querySelector<HTMLFormElement>('#f-2');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      tipo: 'Doble',
      tipo_es: 'Doble',
      tipo_en: 'Large draught beer',
      precio: '3,40',
      id: '2',
      antes: beerRows[1]?.before,
    });
  });

  it('posts the hidden fields of a new item', () => {
    const { container } = render(<AdminMenuTable {...props} newItem={{ hidden: { solicitud: 'f-1' } }} />);
    const form = container.querySelector<HTMLFormElement>('#f-nueva');
    expect(new FormData(form ?? undefined).get('solicitud')).toBe('f-1');
  });

  it('labels each control and button of its line with its name, the others with their column', () => {
    const { container } = render(<AdminMenuTable {...props} fields={starterFields} rows={starterRows} />);
    const line = '#fila-1 :is([data-kind=price] > input, button, summary)';
    const unnamed = [...container.querySelectorAll(line)].filter(
      (control) => !control.getAttribute('aria-label')?.endsWith(', Croquetas de jamón ibérico'),
    );
    expect(unnamed).toEqual([]);
    const loose = container.querySelectorAll('#fila-1 details :is(input, select):not(label *, [type=hidden])');
    expect([...loose]).toEqual([]);
  });

  it('posts its switch and its undo apart from its typed values, which Enter saves', () => {
    const rows = beerRows.map((row) => ({ ...row, isSoldOut: row.id === 2, undo: '44', state: 'saved' as const }));
    const { container } = render(
      <AdminMenuTable {...props} rows={rows.map((row) => ({ ...row, message: 'Guardado' }))} />,
    );
    const acts = container.querySelector<HTMLFormElement>('#f-actos');
    const valuesIn = (row: string) =>
      [...container.querySelectorAll<HTMLButtonElement>(`${row} button`)]
        .filter(({ form }) => form === acts)
        .map(({ value }) => value);
    expect(valuesIn('#fila-1')).toEqual(['deshacer 44', 'agotar 1']);
    expect(valuesIn('#fila-2')).toEqual(['deshacer 44', 'reponer 2']);
    const [first] = [...(container.querySelector<HTMLFormElement>('#f-1')?.elements ?? [])].filter(
      (control) => control instanceof HTMLButtonElement,
    );
    expect(first).toMatchObject({ value: 'guardar' });
  });

  it('sends a form with files only where pictures are uploaded', () => {
    expect(render(<AdminMenuTable {...props} />).container.innerHTML).not.toContain('multipart/form-data');
    cleanup();
    expect(render(<AdminMenuTable {...props} fields={starterFields} />).container.innerHTML).toContain(
      'multipart/form-data',
    );
  });

  it('has no class on any control of forty rows, and no style attribute', () => {
    const { container } = render(<AdminMenuTable {...props} fields={starterFields} rows={manyStarters(40)} />);
    expect(container.querySelectorAll('tbody > tr').length).toBe(41);
    expect(container.querySelectorAll('tbody td[class], tbody td [class], [style]')).toHaveLength(0);
  });
});

describe('an open row', () => {
  const rowsWith = (more: Partial<AdminRow>) => beerRows.map((row) => (row.id === 2 ? { ...row, ...more } : row));
  /** The second row, opened and sent by its button. */
  function sendOpened() {
    const { container, rerender } = render(<AdminMenuTable {...props} />);
    const find = <T extends HTMLElement>(what: string) => container.querySelector<T>(`#fila-2 ${what}`);
    const details = find<HTMLDetailsElement>('details');
    if (!details) throw new Error('No details');
    details.open = true;
    find('[value=guardar]')?.focus();
    const show = (more: Partial<AdminRow>) => rerender(<AdminMenuTable {...props} rows={rowsWith(more)} />);
    show({ state: 'saving' });
    scrolled.mockClear();
    return { find, details, show };
  }

  it('closes when it is saved and is scrolled to, because the page below it moves up', () => {
    const { details, show } = sendOpened();
    show({ state: 'saved' });
    expect(details.open).toBe(false);
    expect(scrolled.mock.calls).toEqual([['fila-2']]);
  });

  it('gives the focus to its summary when it is saved by Enter in one of its fields', () => {
    const { find, show } = sendOpened();
    find('details input')?.focus();
    show({ state: 'saved' });
    expect(document.activeElement).toBe(find('summary'));
  });

  it('gives the focus to the reason of a refusal', () => {
    const { show } = sendOpened();
    show({ state: 'error', message: 'Falta el nombre' });
    expect(document.activeElement?.textContent).toContain('Falta el nombre');
    expect(scrolled.mock.calls).toEqual([['nota-2']]);
  });

  it('leaves the focus of a person who has gone on to another row', () => {
    const { show } = sendOpened();
    priceOf('Caña').focus();
    show({ state: 'error', message: 'Falta el nombre' });
    show({ state: 'saving' });
    show({ state: 'saved' });
    expect(document.activeElement).toBe(priceOf('Caña'));
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('stays open when others change it after a save', () => {
    const { details, show } = sendOpened();
    show({ state: 'saved' });
    details.open = true;
    show({ state: 'saved', values: { ...beerRows[1]?.values, tipo: 'Doble fría' } });
    expect(details.open).toBe(true);
  });
});

describe('unsaved changes', () => {
  it('mark their row and ask before the page is left', () => {
    const { container } = render(<AdminMenuTable {...props} />);
    expect(asksBeforeLeaving()).toBe(false);
    type(priceOf('Doble'), '3,60');
    expect(container.querySelector('#fila-2')?.getAttribute('data-state')).toBe('dirty');
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('do not ask when their own row is posted, but when another row is', () => {
    const { container } = render(<AdminMenuTable {...props} />);
    type(priceOf('Doble'), '3,60');
    // jsdom cannot post: only the event names the submitted form.
    const post = (id: string) => {
      const form = container.querySelector(`#${id}`);
      form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }));
    };
    post('f-2');
    expect(asksBeforeLeaving()).toBe(false);
    post('f-3');
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('of a new item ask until it is created, except while it is posted', () => {
    const { container, rerender } = render(<AdminMenuTable {...props} />);
    type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio €' }), '3,60');
    expect(asksBeforeLeaving()).toBe(true);
    container.querySelector('#f-nueva')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }));
    expect(asksBeforeLeaving()).toBe(false);
    rerender(<AdminMenuTable {...props} newItem={{ key: 1 }} />);
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('end when the row is stored, and the input shows the stored price', () => {
    const { container, rerender } = render(<AdminMenuTable {...props} />);
    type(priceOf('Doble'), '3.6');
    fireEvent.submit(container.querySelector('#f-2') as Element);
    rerender(<AdminMenuTable {...props} rows={storedAt('3,60')} />);
    expect(priceOf('Doble').value).toBe('3,60');
    expect(container.querySelector('#fila-2')?.getAttribute('data-state')).toBe('saved');
    expect(container.querySelector('#fila-2')?.textContent).toContain('Guardado');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('stay when the row is edited while it is stored', () => {
    const { container, rerender } = render(<AdminMenuTable {...props} />);
    type(priceOf('Doble'), '3.6');
    fireEvent.submit(container.querySelector('#f-2') as Element);
    type(priceOf('Doble'), '3.65');
    rerender(<AdminMenuTable {...props} rows={storedAt('3,60')} />);
    expect(priceOf('Doble').value).toBe('3.65');
    expect(asksBeforeLeaving()).toBe(true);
  });

  function storedAt(price: string): AdminRow[] {
    return beerRows.map((row) =>
      row.id === 2 ? { ...row, state: 'saved', message: 'Guardado', values: { ...row.values, precio: price } } : row,
    );
  }
});

describe('several rows with unsaved changes', () => {
  it('are counted and saved with one button', () => {
    const sent: string[] = [];
    const onSubmit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      sent.push(event.currentTarget.id);
    };
    render(<AdminMenuTable {...props} formProps={{ onSubmit }} />);
    type(priceOf('Doble'), '3,60');
    expect(screen.queryByRole('button', { name: /^Guardar todo/ })).toBeNull();
    type(priceOf('Caña'), '2,60');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar todo (2)' }));
    expect(sent).toEqual(['f-1', 'f-2']);
    expect(priceOf('Doble').value).toBe('3,60');
  });
});

describe('a closed row', () => {
  it('shows its name, notes and price, and folds the other columns', () => {
    const { container } = render(<AdminMenuTable {...props} fields={starterFields} rows={starterRows} />);
    const row = container.querySelector('#fila-4');
    expect(row?.querySelector('[data-kind=name]')?.textContent).toBe('Boquerones en vinagre½ ración 5,50Falta inglés');
    const open = [...(row?.querySelectorAll(':is(input, select):not([type=hidden], details *)') ?? [])];
    expect(open.map((control) => control.getAttribute('name'))).toEqual(['precio']);
    expect(container.querySelectorAll('details[open]')).toHaveLength(0);
    expect(
      new Set([...container.querySelectorAll('tr:not([data-new]) details')].map((each) => each.getAttribute('name'))),
    ).toEqual(new Set(['fila']));
  });

  it('is open when it is refused, and closes with its save', () => {
    const at = (change: Partial<AdminRow>) => starterRows.map((row) => (row.id === 4 ? { ...row, ...change } : row));
    const refused = { state: 'error', message: 'Falta tipo', invalid: ['tipo'] } as const;
    const shown = (change: Partial<AdminRow>) => <AdminMenuTable {...props} fields={starterFields} rows={at(change)} />;
    const { container, rerender } = render(shown(refused));
    expect([...container.querySelectorAll('tr:has(details[open])')].map(({ id }) => id)).toEqual(['fila-4']);
    rerender(shown({ state: 'saved', message: 'Guardado' }));
    expect(container.querySelectorAll('details[open]')).toHaveLength(0);
    container.querySelector('#fila-4 details')?.setAttribute('open', '');
    rerender(shown({ state: 'saving' }));
    rerender(shown({ state: 'saved', message: 'Guardado' }));
    expect(container.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('asks about a leap of its price, and Enter does not answer', () => {
    const asked = { state: 'error', message: '¿De 2,20 a 22,00?', isAsked: true, invalid: ['precio'] } as const;
    const rows = beerRows.map((row) => (row.id === 1 ? { ...row, ...asked } : row));
    const { container } = render(<AdminMenuTable {...props} rows={rows} />);
    expect(screen.getByRole('button', { name: 'Sí, guardar' })).toMatchObject({ value: 'guardar seguro' });
    const buttons = [...container.querySelectorAll<HTMLButtonElement>('#f-1 button')].map(({ value }) => value);
    expect(buttons.indexOf('guardar')).toBeLessThan(buttons.indexOf('guardar seguro'));
  });
});

describe('the search box', () => {
  it('shows a row that was just saved although it does not match', () => {
    const rows = manyStarters(31).map((row) => (row.id === 7 ? { ...row, state: 'saved' as const } : row));
    const { container } = render(<AdminMenuTable {...props} rows={rows} query="torreznos 30" />);
    const shown = [...container.querySelectorAll('tbody > tr[id^=fila-]:not([hidden])')].map(({ id }) => id);
    expect(shown).toEqual(['fila-7', 'fila-30', 'fila-nueva']);
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'torreznos 3' } });
    expect(container.querySelector('#fila-7')?.hasAttribute('hidden')).toBe(true);
  });

  it('shows the matches of `?q=` without JavaScript', () => {
    const { container } = render(<AdminMenuTable {...props} rows={manyStarters(31)} query="torreznos 30" />);
    const shown = [...container.querySelectorAll('tbody > tr[id^=fila-]:not([hidden])')].map(({ id }) => id);
    expect(shown).toEqual(['fila-30', 'fila-nueva']);
  });
});

describe('the focus', () => {
  it('moves from a resolved conflict to its row', () => {
    const at = (change: Partial<AdminRow>) => beerRows.map((row) => (row.id === 2 ? { ...row, ...change } : row));
    const conflict = { fields: [{ label: 'Precio', stored: '3,50', typed: '3,40' }] };
    const { rerender } = render(<AdminMenuTable {...props} rows={at({ state: 'conflict', conflict })} />);
    screen.getByRole('button', { name: tableWords.keepTyped }).focus();
    rerender(<AdminMenuTable {...props} rows={at({ state: 'saving' })} />);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`${tableWords.save}, Doble`);
  });
});

describe('the last row', () => {
  it('keeps the typed values and shows the error', () => {
    render(
      <AdminMenuTable
        {...props}
        newItem={{ values: { precio: '3,00' }, error: 'Falta tipo o precio', invalid: ['tipo'] }}
      />,
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio €' }).value).toBe('3,00');
    expect(
      screen
        .getAllByRole('textbox', { name: /^Nombre base/ })
        .at(-1)
        ?.getAttribute('aria-describedby'),
    ).toBe(screen.getByRole('alert').id);
  });
});
