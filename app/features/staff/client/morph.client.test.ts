import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { keepRows, morph } from './morph.client';

function setUp(html: string) {
  const { document } = new JSDOM(`<main>${html}</main>`).window;
  vi.stubGlobal('document', document);
  const main = document.querySelector('main') as HTMLElement;
  const become = (fresh: string) => {
    const other = document.createElement('main');
    other.innerHTML = fresh;
    keepRows(main, other);
    morph(main, other);
  };
  return { main, become, find: <E extends Element>(what: string) => main.querySelector(what) as E };
}

const booking = (id: string, text: string, more = '') =>
  `<article id="${id}"><p>${text}</p><form><input name="hora" value="14:00"></form>${more}</article>`;

afterEach(() => vi.unstubAllGlobals());

describe('a page that is refreshed in place', () => {
  it('keeps the same elements, and inserts a new one at its place', () => {
    const { main, become, find } = setUp(booking('a', 'Ana') + booking('c', 'Celia'));
    const celia = find('#c');
    become(booking('a', 'Ana, cancelada') + booking('b', 'Berta') + booking('c', 'Celia'));
    expect([...main.children].map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(find('#a').textContent).toBe('Ana, cancelada');
    expect(find('#c')).toBe(celia);
  });

  it('keeps an outcome and the button that undoes it, beside a form that the page has too', () => {
    const { become, find } = setUp(
      '<div role="status">Añadido</div><form data-undo=""><button>Deshacer</button></form><form id="f"></form>',
    );
    const undo = find('[data-undo]');
    become('<form id="f"><input name="nombre"></form>');
    expect(find('[data-undo]')).toBe(undo);
    expect(find('#f input')).not.toBeNull();
  });

  it('keeps the outcome of an act on a booking with its undo, until another act follows', () => {
    const act = (stamp: string) => `<input type="hidden" name="en" value="${stamp}">`;
    const row = (text: string, stamp: string, said = '') =>
      `<article id="a"><p>${text}</p>${said}<form>${act(stamp)}</form></article>`;
    const said = `<div data-said=""><form>${act('one')}<p role="status">Confirmada</p><button>Deshacer</button></form></div>`;
    const { become, find } = setUp(row('Ana', 'one', said));
    become(row('Ana, tarde 20 min', 'one'));
    expect(find('[data-said]').textContent).toBe('ConfirmadaDeshacer');
    expect(find('#a > p').textContent).toBe('Ana, tarde 20 min');
    become(row('Ana, cancelada', 'two'));
    expect(find('[data-said]')).toBeNull();
    // The answer to the undo did not arrive, but it was done.
    become(row('Ana', 'one', said.replace('<button>', '<p role="alert">No ha llegado la respuesta</p><button>')));
    become(row('Ana', ''));
    expect(find('[data-said]')).toBeNull();
    // Another page of this browser may get the outcome that the acting one shows, and then the next one.
    become(row('Ana', 'one', said));
    become(row('Ana', 'two', said.replace('Confirmada', 'Deshecho')));
    expect(find('[data-said]').textContent).toBe('DeshechoDeshacer');
  });

  it('keeps a refused change of a booking as it was typed, with the refusal', () => {
    const row = (text: string, act: string, hora: string, said = '') =>
      `<article id="a"><h3>${text}</h3>${said}<details><form data-change="">
        ${act && `<input type="hidden" name="en" value="${act}">`}<input name="hora" value="${hora}"></form></details></article>`;
    const { become, find } = setUp(row('Ana', '', '21:40', '<div data-said=""><p role="alert">Ocupada</p></div>'));
    become(row('Ana, tarde 20 min', 'one', '14:00'));
    expect(find('h3').textContent).toBe('Ana, tarde 20 min');
    expect(find('[role=alert]').textContent).toBe('Ocupada');
    expect(find<HTMLInputElement>('[name=hora]').value).toBe('21:40');
  });

  it('moves a booking with typed values or an outcome to its new group, and does not show it twice', () => {
    const group = (id: string, ...rows: string[]) => `<section aria-labelledby="${id}">${rows.join('')}</section>`;
    const { main, become, find } = setUp(group('decidir', booking('a', 'Ana')) + group('cena', booking('b', 'Berta')));
    const field = find<HTMLInputElement>('#a input');
    field.value = '21:45';
    become(group('cena', booking('a', 'Ana, confirmada'), booking('b', 'Berta')));
    expect([...main.querySelectorAll('[aria-labelledby], [id]')].map((each) => each.outerHTML.slice(0, 32))).toEqual([
      '<section aria-labelledby="cena">',
      '<article id="a"><p>Ana, confirma',
      '<article id="b"><p>Berta</p><for',
    ]);
    expect([find('#a input'), field.value]).toEqual([field, '21:45']);
    const said = setUp(group('decidir', booking('a', 'Ana', '<div data-said="">Confirmada</div>')));
    said.become(group('cena', booking('a', 'Ana')));
    expect(said.find('[aria-labelledby=cena] [data-said]').textContent).toBe('Confirmada');
  });

  it('keeps the chosen option of a select when options before it go, and when it goes itself', () => {
    const select = (...tables: string[]) =>
      `<form><select name="mesa">${tables.map((each) => `<option value="${each}">Mesa ${each}</option>`).join('')}</select></form>`;
    const { become, find } = setUp(select('', '1', '2', '3'));
    const field = find<HTMLSelectElement>('select');
    field.value = '2';
    become(select('', '2', '3'));
    expect([field.value, field.length]).toEqual(['2', 3]);
    become(select('', '3'));
    expect([field.value, field.length]).toEqual(['2', 3]);
    field.value = '';
    become(select('', '1', '3').replace('value="3"', 'value="3" selected'));
    expect([field.value, field.length]).toEqual(['3', 3]);
  });

  it('does not confuse a notice at the start with another part', () => {
    const { main, become, find } = setUp('<div><form><input name="nombre"></form></div>');
    const typed = find<HTMLInputElement>('input');
    typed.value = 'a medias';
    become('<div role="status">Añadido</div><div><form><input name="nombre"></form></div>');
    expect([main.querySelectorAll('input').length, find('input')]).toEqual([1, typed]);
  });

  it('keeps the outcome of the last post in its place', () => {
    const { main, become } = setUp('<h1>Hoy</h1><div role="status">Añadido</div><p>Uno</p><form></form>');
    become('<h1>Hoy</h1><p>Uno</p><form></form>');
    expect([...main.children].map(({ nodeName }) => nodeName)).toEqual(['H1', 'DIV', 'P', 'FORM']);
  });

  it('keeps the first values of a form with typed values, and updates those of the others', () => {
    const form = (seen: string, street: string) =>
      `<form><input type="hidden" name="visto" value="${seen}"><input name="calle" value="${street}"></form>`;
    const { main, become } = setUp(form('a', 'Vieja') + form('a', 'Vieja'));
    const typed = main.querySelector<HTMLInputElement>('[name=calle]') as HTMLInputElement;
    typed.value = 'Mía';
    become(form('b', 'Suya') + form('b', 'Suya'));
    const values = [...main.querySelectorAll('input')].map(({ value }) => value);
    expect(values).toEqual(['a', 'Mía', 'b', 'Suya']);
  });

  it('does not turn a button into another one: the pressed one keeps the focus and exists once', () => {
    const form = (...acts: string[]) =>
      `<form>${acts.map((act) => `<button name="accion" value="${act}">${act}</button>`).join('')}</form>`;
    const { main, become, find } = setUp(form('confirmar', 'cancelar', 'reenviar'));
    const pressed = find<HTMLButtonElement>('[value=reenviar]');
    pressed.focus();
    become(form('confirmar', 'reenviar'));
    expect([...main.querySelectorAll('button')].map(({ value }) => value)).toEqual(['confirmar', 'reenviar']);
    expect(find('[value=reenviar]')).toBe(pressed);
  });

  it('keeps typed and chosen values, open parts and the focus', () => {
    const rest = (text: string) => `${booking('a', text)}<details><summary>Cambiar</summary></details>`;
    const { become, find } = setUp(rest('Ana'));
    const field = find<HTMLInputElement>('input');
    field.value = '15:00';
    field.focus();
    find<HTMLDetailsElement>('details').open = true;
    become(rest('Ana, 6 personas').replace('14:00', '14:30'));
    expect([field.value, field.defaultValue, field.isConnected]).toEqual(['15:00', '14:30', true]);
    expect(document.activeElement).toBe(field);
    expect(find<HTMLDetailsElement>('details').open).toBe(true);
    expect(find('p').textContent).toBe('Ana, 6 personas');
  });

  it('removes parts that the new page does not have, except those with typed values', () => {
    const { main, become, find } = setUp(booking('a', 'Ana') + booking('b', 'Berta'));
    find<HTMLInputElement>('#b input').value = '21:00';
    become('<p>Nada</p>');
    expect(main.querySelector('#a')).toBeNull();
    expect(find<HTMLInputElement>('#b input').value).toBe('21:00');
  });

  it('keeps a refused form and the outcome of the last post', () => {
    const { become, find } = setUp(
      '<p role="status">Confirmada</p><form><input name="hora" value="25:00" aria-invalid="true"></form>',
    );
    become('<form><input name="hora" value="14:00"></form>');
    expect(find<HTMLInputElement>('input').value).toBe('25:00');
    expect(find('[role=status]').textContent).toBe('Confirmada');
  });
});
