import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { AllergenEditor, type AllergenEditorProps } from './AllergenEditor';

const { admin, alergenos, listas } = words.es;
const allergens = Object.entries(alergenos.nombres).map(([code, label]) => ({ code, label }));

type Dish = AllergenEditorProps['groups'][number]['dishes'][number];

const dish = (key: string, name: string, marks: Readonly<Record<string, 'contiene' | 'trazas'>> = {}): Dish => ({
  key,
  name,
  marks: allergens.map(({ code }) => marks[code] ?? 'no'),
  isDeclared: false,
  isTicked: false,
  before: '/',
});
const gilda: Dish = {
  ...dish('entrantes-1', 'Gilda de anchoa del Cantábrico', {
    pescado: 'contiene',
    sulfitos: 'contiene',
    crustaceos: 'trazas',
  }),
  isDeclared: true,
  signed: 'Ana, dom, 22 nov',
};
const torreznos = { ...dish('entrantes-2', 'Torreznos de Soria'), isDeclared: true };
const croquetas = dish('entrantes-3', 'Croquetas de jamón ibérico');

const meta = {
  title: 'Staff/AllergenEditor',
  component: AllergenEditor,
  decorators: [onPaper],
  args: {
    action: '?lista=entrantes',
    summary: 'Queda 1 plato sin declarar.',
    view: {
      action: '/admin/alergenos',
      lists: [
        { value: '', text: admin.registro.todaLaCarta },
        { value: 'entrantes', text: `${listas.entrantes.title} (1 sin declarar)` },
      ],
      list: 'entrantes',
      isOpenOnly: false,
    },
    allergens,
    groups: [{ title: listas.entrantes.title, dishes: [gilda, torreznos, croquetas] }],
    sources: [{ value: gilda.key, text: gilda.name }],
    words: { ...admin.registro.words, marks: alergenos.estados },
  },
} satisfies Meta<typeof AllergenEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A touch takes the next state, and so does an arrow key; a declared dish without any says so. */
export const Declared: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [cell] = canvas.getAllByRole('radiogroup', { name: 'Gluten' });
    const stateOf = () => cell?.querySelector<HTMLInputElement>(':checked')?.value;
    for (const state of ['contiene', 'trazas', 'no']) {
      const { left, top, width, height } = cell?.getBoundingClientRect() ?? new DOMRect();
      const touched = document.elementFromPoint(left + width / 2, top + height / 2);
      await userEvent.click(touched ?? canvasElement);
      await expect(stateOf()).toBe(state);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    await expect(canvas.getAllByText(admin.registro.words.none).map((each) => getComputedStyle(each).display)).toEqual([
      'none',
      'block',
      'none',
    ]);
  },
};

/** After an act on two ticked dishes. */
export const Ticked: Story = {
  args: {
    groups: [
      {
        title: listas.entrantes.title,
        dishes: [
          gilda,
          { ...torreznos, isTicked: true },
          { ...dish('entrantes-3', 'Croquetas de jamón ibérico', { gluten: 'contiene' }), isTicked: true },
        ],
      },
    ],
    said: { tone: 'success', text: 'Hecho en 2 platos. Falta Guardar.' },
    next: { text: 'Los 12 siguientes', href: '?desde=60' },
  },
};

/** Another person declared a dish meanwhile, and a touched one is not declared. */
export const NotSaved: Story = {
  args: {
    groups: [
      {
        title: listas.entrantes.title,
        dishes: [
          { ...gilda, problem: { text: 'Otra persona lo ha cambiado. Guardado ahora: Pescado.', isStoredKept: true } },
          {
            ...dish('entrantes-3', 'Croquetas de jamón ibérico', { gluten: 'contiene' }),
            problem: { text: admin.errores.faltaDeclarado },
          },
        ],
      },
    ],
  },
};

/** Nothing is left to declare. */
export const Empty: Story = { args: { groups: [], view: { ...meta.args.view, isOpenOnly: true } } };
