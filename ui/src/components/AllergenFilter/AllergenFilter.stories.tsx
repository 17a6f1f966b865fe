import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { fill, inLanguage } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { AllergenFilter, type AllergenFilterProps } from './AllergenFilter';

type Language = 'es' | 'en';

/** The filter with these allergens ticked. */
function filterOf(language: Language, avoided: readonly string[] = []): AllergenFilterProps {
  const { nombres, filtro } = words[language].alergenos;
  const options = Object.entries(nombres).map(([code, label]) => ({ code, label, checked: avoided.includes(code) }));
  const list = options.flatMap(({ label, checked }) => (checked ? [label.toLowerCase()] : [])).join(', ');
  return {
    action: '/carta',
    title: filtro.titulo,
    help: filtro.ayuda,
    submit: filtro.aplicar,
    options,
    ...(list === ''
      ? {}
      : { active: { text: fill(filtro.activo, { list }), clear: { href: '/carta', label: filtro.todo } } }),
  };
}

/** The search of the whole carta; after a search with the number of matches. */
function searchOf(language: Language, value = '', count = 3): AllergenFilterProps['search'] {
  const { etiqueta, boton, resultados_other: found } = words[language].alergenos.busqueda;
  return {
    label: etiqueta,
    value,
    submit: boton,
    ...(value === '' ? {} : { found: fill(found, { count, q: value }) }),
  };
}

const inBoth = (make: (language: Language) => AllergenFilterProps) => ({
  args: make('es'),
  parameters: { english: make('en') },
});

const meta = {
  title: 'Carta/AllergenFilter',
  component: AllergenFilter,
  decorators: [inLanguage, onPaper],
} satisfies Meta<typeof AllergenFilter>;

export default meta;

type Story = StoryObj<typeof meta>;

/** On a list's page: folded, without a filter. */
export const Folded: Story = inBoth(filterOf);

/** Opened by the browser, without JavaScript: the fourteen allergens. */
export const Opened: Story = {
  ...inBoth(filterOf),
  play: ({ canvasElement }) => userEvent.click(canvasElement.querySelector('summary') ?? canvasElement),
};

/** The active filter and the link that clears it. */
export const LeavingOut: Story = inBoth((language) => filterOf(language, ['gluten', 'frutos-de-cascara']));

/** The active filter opened, with its allergens ticked. */
export const LeavingOutOpened: Story = { ...LeavingOut, play: Opened.play };

/** On the whole carta, with a search box. */
export const WithSearch: Story = inBoth((language) => ({ ...filterOf(language), search: searchOf(language) }));

/** After a search: the number of matches. */
export const Searched: Story = inBoth((language) => ({
  ...filterOf(language),
  search: searchOf(language, language === 'es' ? 'jamón' : 'ham'),
}));

/** A search together with a filter. */
export const SearchedLeavingOut: Story = inBoth((language) => ({
  ...filterOf(language, ['gluten']),
  search: searchOf(language, language === 'es' ? 'jamón' : 'ham'),
}));
