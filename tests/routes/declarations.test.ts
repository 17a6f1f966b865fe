import { beforeAll, describe, expect, it, vi } from 'vitest';

import { createMenuEditor } from '../../app/features/dish-editor/menu-editor';
import type { action as Action, loader as Loader } from '../../app/routes/admin.alergenos';
import { createRegister } from '../../app/features/carta/register/register-prints';
import type { MenuTable } from '../../app/features/carta/catalogue';
import { createMenuEdits } from '../support/in-memory-backends';
import { aDish } from '../support/a-dish';
import { contextWith } from '../support/context-with';

vi.mock('../../app/features/staff/session.server', async (importActual) => ({
  ...(await importActual<object>()),
  ...(await import('../support/staff-session')).standInSession(() => ({ person: { name: 'Ana' } })),
}));

let action: typeof Action;
let loader: typeof Loader;
beforeAll(async () => {
  ({ action, loader } = await import('../../app/routes/admin.alergenos'));
});

function open(
  dishes = [
    aDish({ id: 1, tipo: 'Cachopo' }),
    aDish({ id: 2, tipo: 'Callos' }),
    aDish({ id: 3, tipo: 'Solomillo', alergenos: ['sulfitos'], trazas: ['lacteos'] }),
  ],
) {
  const { edits, rows, state } = createMenuEdits(
    () => Date.now(),
    dishes.map((dish) => ['carnes', dish] as const),
  );
  const listMenu = async (table: MenuTable) =>
    [...rows].flatMap(([key, item]) => (key.startsWith(`${table} `) ? item : []));
  const options = {
    edits,
    readMenu: listMenu,
    listMenu,
    undoSettings: async () => true,
    undoImport: async () => true,
    onChange: () => undefined,
    log: () => undefined,
    now: Date.now,
  };
  const prints = {
    readLast: async () => undefined,
    add: async () => undefined,
    readDeclarations: async () => new Map(),
  };
  const services = {
    menus: { list: listMenu },
    menuEditor: createMenuEditor(options),
    register: createRegister({ listMenu, prints }),
  };
  const argsOf = (search: string, init?: RequestInit) => ({
    request: new Request(`http://localhost/admin/alergenos${search}`, init),
    params: {},
    context: contextWith(services),
  });
  type Page = { data: { editor: Record<string, never> & Editor; failure?: string }; init?: { status: number } };
  const post = async (fields: [string, string][], search = '?lista=carnes') => {
    const answer = await action(argsOf(search, { method: 'POST', body: new URLSearchParams(fields) }));
    return answer instanceof Response
      ? { status: answer.status, location: answer.headers.get('Location') }
      : { status: (answer as unknown as Page).init?.status, ...(answer as unknown as Page).data };
  };
  const load = async (search = '') => ((await loader(argsOf(search))) as unknown as Page).data.editor;
  return { rows, state, edits, post, load };
}

interface Editor {
  groups: { title: string; dishes: { key: string; name: string; before: string; problem?: object }[] }[];
  view: object;
  summary: string;
  words: { empty: string };
  said?: object;
  next?: { href: string };
}

const seen = (id: number, before = '/'): [string, string] => [`carnes-${id}_antes`, before];
const shownIn = ({ groups }: Editor) => groups.flatMap(({ dishes }) => dishes.map(({ key }) => key));

describe('the page', () => {
  it('opens with what is undeclared, and with the whole carta once nothing is', async () => {
    const { load, post } = open();
    expect(await load()).toMatchObject({ view: { list: '', isOpenOnly: true } });
    expect(shownIn(await load())).toEqual(['carnes-1', 'carnes-2']);
    expect(shownIn(await load('?lista=carnes'))).toEqual(['carnes-1', 'carnes-2', 'carnes-3']);
    expect(shownIn(await load('?lista=arroces&ver=sin-declarar'))).toEqual([]);
    const declared: [string, string][] = [
      ['declarado', 'carnes-1'],
      ['declarado', 'carnes-2'],
      ['accion', 'guardar'],
    ];
    await post([seen(1), seen(2), ...declared]);
    expect(await load()).toMatchObject({ view: { list: '', isOpenOnly: false } });
    expect(shownIn(await load())).toHaveLength(3);
    expect((await load()).summary).toBe('Todos los platos de la carta están declarados.');
  });

  it('does not call an empty carta declared', async () => {
    const { summary, words } = await open([]).load();
    expect(summary).toBe('La carta todavía no tiene platos a la vista.');
    expect(words.empty).toBe('Cuando escribas platos, aquí podrás declarar sus alérgenos.');
  });
});

describe('Guardar', () => {
  it('stores the touched dishes in one act, and keeps the page’s address', async () => {
    const { post, rows, edits } = open();
    const fields: [string, string][] = [
      ...[seen(1), seen(2), seen(3, 'sulfitos/lacteos')],
      ['carnes-1_gluten', 'contiene'],
      ['carnes-1_soja', 'trazas'],
      ['declarado', 'carnes-1'],
      ['carnes-3_sulfitos', 'contiene'],
      ['carnes-3_lacteos', 'trazas'],
      ['declarado', 'carnes-3'],
      ['accion', 'guardar'],
    ];
    expect(await post(fields)).toEqual({ status: 303, location: '/admin/alergenos?lista=carnes' });
    expect(rows.get('carnes 1')).toMatchObject({ alergenos: ['gluten'], trazas: ['soja'] });
    expect((await edits.listChanges(9)).changes).toMatchObject([{ kind: 'alergenos', dishes: [{ id: 1 }] }]);
  });

  it('stores nothing while a touched dish lacks ‘Declarado’', async () => {
    const { post, rows } = open();
    const fields: [string, string][] = [seen(1), seen(2), ['carnes-2_apio', 'contiene'], ['declarado', 'carnes-1']];
    const page = await post([...fields, ['accion', 'guardar']]);
    expect(page).toMatchObject({
      status: 422,
      editor: {
        groups: [
          { dishes: [{ isDeclared: true }, { key: 'carnes-2', problem: { text: expect.any(String) as string } }] },
        ],
      },
    });
    expect(rows.get('carnes 1')?.alergenos).toBeNull();
  });

  it('answers 409 with both versions of what another person declared, and stores the typed one when sent again', async () => {
    const { post, rows, edits } = open();
    await edits.save({ table: 'carnes', id: 1, before: {}, after: { alergenos: ['huevos'] } });
    await edits.remove('carnes', 2, {});
    const typed: [string, string][] = [
      ['carnes-1_gluten', 'contiene'],
      ['declarado', 'carnes-1'],
      ['declarado', 'carnes-2'],
    ];
    const page = await post([seen(1), seen(2), ...typed, ['accion', 'guardar']]);
    expect(page).toMatchObject({ status: 409, failure: expect.stringContaining('carnes-2') as string });
    const [dish, ...others] = 'editor' in page ? page.editor.groups.flatMap(({ dishes }) => dishes) : [];
    expect(others).toEqual([]);
    expect(dish).toMatchObject({
      before: 'huevos/',
      marks: ['contiene', ...Array.from({ length: 13 }, () => 'no')],
      problem: { text: expect.stringContaining('Huevos') as string, isStoredKept: true },
    });
    expect(rows.get('carnes 1')?.alergenos).toEqual(['huevos']);
    const left = await post([seen(1, 'huevos/'), ...typed, ['accion', 'dejar.carnes-1']]);
    expect(left).toMatchObject({
      status: 200,
      editor: { groups: [{ dishes: [{ marks: expect.arrayContaining(['contiene']) as string[] }] }] },
    });
    expect(await post([seen(1, 'huevos/'), ...typed.slice(0, 2), ['accion', 'guardar']])).toMatchObject({
      status: 303,
    });
    expect(rows.get('carnes 1')?.alergenos).toEqual(['gluten']);
  });

  it('answers 503 with the typed form while the database is away', async () => {
    const { post, state } = open();
    state.isAway = true;
    const page = await post([seen(1), ['declarado', 'carnes-1'], ['accion', 'guardar']]);
    expect(page).toMatchObject({ status: 503, editor: { groups: [{ dishes: [{ isDeclared: true }] }] } });
  });
});

describe('the acts on ticked dishes', () => {
  const ticked: [string, string][] = [seen(1), seen(2), ['marcado', 'carnes-2']];

  it('change the form and store nothing', async () => {
    const { post, rows } = open();
    const put = await post([...ticked, ['accion', 'poner.gluten']]);
    expect(put).toMatchObject({
      status: 200,
      editor: {
        said: {},
        groups: [
          {
            dishes: [
              { marks: expect.not.arrayContaining(['contiene']) as string[] },
              { marks: expect.arrayContaining(['contiene']) as string[] },
            ],
          },
        ],
      },
    });
    const copied = await post([...ticked, ['copia_de', 'carnes-3'], ['accion', 'copiar']]);
    expect(copied).toMatchObject({ editor: { groups: [{ dishes: [{ isDeclared: false }, { isDeclared: true }] }] } });
    const all = await post([...ticked, ['accion', 'marcar']]);
    expect(all).toMatchObject({ editor: { groups: [{ dishes: [{ isTicked: true }, { isTicked: true }] }] } });
    expect(rows.get('carnes 2')?.alergenos).toBeNull();
  });

  it.each([
    [[seen(1), ['accion', 'declarar']]],
    [[...ticked, ['copia_de', 'carnes-1'], ['accion', 'copiar']]],
    [[...ticked, ['accion', 'poner.trigo']]],
  ] as [[string, string][]][])(
    'are refused without a dish, a declaration to copy or an allergen %#',
    async (fields) => {
      expect(await open().post(fields)).toMatchObject({ status: 422, editor: { said: { tone: 'error' } } });
    },
  );
});

it('undoes the act of the same person only', async () => {
  const { post, edits } = open();
  await post([seen(1), ['declarado', 'carnes-1'], ['accion', 'guardar']]);
  const [line] = (await edits.listChanges(1)).changes;
  // The backend in memory knows no author.
  expect(
    await post([
      ['cambio', String(line?.id)],
      ['accion', 'deshacer'],
    ]),
  ).toMatchObject({ status: 409 });
});
