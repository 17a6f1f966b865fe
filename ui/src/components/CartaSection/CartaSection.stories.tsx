import type { Meta, StoryObj } from '@storybook/react-vite';

import { dishes, dishesInEnglish, meats, wineCards } from '../../fixtures/carta';
import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { drawing } from '../../fixtures/pictures';
import { CartaSection } from './CartaSection';

const filter = {
  action: '#',
  title: 'Alergias: quitar platos',
  help: 'Marca lo que no puedes tomar.',
  submit: 'Quitar',
  options: [
    { code: 'gluten', label: 'Gluten', checked: false },
    { code: 'crustaceos', label: 'Crustáceos', checked: false },
    { code: 'frutos-de-cascara', label: 'Frutos de cáscara', checked: false },
  ],
};
const filterInEnglish = {
  ...filter,
  title: 'Allergies: leave dishes out',
  help: 'Tick what you cannot have.',
  submit: 'Leave out',
  options: [
    { code: 'gluten', label: 'Gluten', checked: false },
    { code: 'crustaceos', label: 'Crustaceans', checked: false },
    { code: 'frutos-de-cascara', label: 'Nuts', checked: false },
  ],
};
const spanish = {
  filter,
  undeclared: [],
  heading: { kicker: 'Comida', title: 'Carnes', intro: 'Precios en euros, IVA incluido.' },
  emptyText: words.es.carta.vacia,
  noPrice: words.es.carta.sinPrecio,
  legend: 'Alérgenos por su número: 1 Gluten, 2 Crustáceos.',
  notices: ['Si tienes alergias, pregúntanos.', 'El agua del grifo es gratis.'],
};
const english = {
  filter: filterInEnglish,
  undeclared: [],
  heading: { kicker: 'Food', title: 'Meat', intro: 'Prices in euros, VAT included.' },
  emptyText: words.en.carta.vacia,
  noPrice: words.en.carta.sinPrecio,
  legend: 'Allergens by number: 1 Gluten, 2 Crustaceans.',
  notices: ['If you have allergies, ask us.', 'Tap water is free.'],
};

const meta = {
  title: 'Carta/CartaSection',
  component: CartaSection,
  decorators: [inLanguage, onPaper],
  args: { ...spanish, list: { kind: 'prices', items: meats.es } },
  parameters: { english: { ...english, list: { kind: 'prices', items: meats.en } } },
} satisfies Meta<typeof CartaSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Prices: Story = {};

export const Dishes: Story = {
  args: {
    list: {
      kind: 'dishes',
      items: dishes,
      halfLabel: words.es.carta.mediaRacion,
      openLabel: words.es.restaurante.galeria.words.openLabel,
      closeLabel: words.es.restaurante.galeria.words.closeLabel,
    },
  },
  parameters: {
    english: {
      ...english,
      list: {
        kind: 'dishes',
        items: dishesInEnglish,
        halfLabel: words.en.carta.mediaRacion,
        openLabel: words.en.restaurante.galeria.words.openLabel,
        closeLabel: words.en.restaurante.galeria.words.closeLabel,
      },
    },
  },
};

export const Groups: Story = {
  args: { list: { kind: 'groups', groups: wineCards.es } },
  parameters: { english: { ...english, list: { kind: 'groups', groups: wineCards.en } } },
};

const lead = {
  id: 'chuleton',
  name: 'Chuletón de vaca madurada',
  price: '62,00 €',
  description: 'Cuarenta días de maduración, a la brasa de encina y con pimientos verdes',
  allergens: { text: 'Sin ninguno de los 14 alérgenos', numbers: '–' },
  picture: { id: 'chuleton', ...drawing('comida/carnes', '', 400, 440) },
};

/** A dish with a picture leads the page. */
export const WithLead: Story = {
  args: { lead },
  parameters: {
    english: {
      lead: {
        ...lead,
        name: 'Aged rib steak',
        price: '€62.00',
        description: 'Aged for forty days, grilled over holm oak, with green peppers',
        allergens: { text: 'None of the 14 allergens', numbers: '–' },
      },
      ...english,
      list: { kind: 'prices', items: meats.en },
    },
  },
};

/** A drink by the glass and by the bottle leads four lists. */
export const WithLeadingWine: Story = {
  args: {
    ...Groups.args,
    lead: {
      id: 'rioja',
      name: 'Tempranillo crianza, D.O.Ca. Rioja',
      price: null,
      servings: [
        { id: 'rioja', label: words.es.carta.copa, price: '3,80 €' },
        { id: 'rioja-botella', label: words.es.carta.botella, price: '19,50 €' },
      ],
      picture: { id: 'rioja', ...drawing('bebidas/vino', '', 400, 440) },
    },
  },
  parameters: Groups.parameters,
};

/** A list without dishes, or without a connection to the database since the start. */
export const Empty: Story = {
  args: { list: { kind: 'prices', items: [] } },
  parameters: { english: { ...english, list: { kind: 'prices', items: [] } } },
};

const declared = meats.es.slice(0, 3).map((item, index) => ({
  ...item,
  ...(index < 2
    ? {
        allergens: [
          { text: 'Contiene: huevos · Trazas: soja', numbers: '3 (6)' },
          { text: 'Sin ninguno de los 14 alérgenos · Vegetariano', numbers: '– Vegetariano' },
        ][index],
      }
    : {}),
  ...(index === 1 ? { soldOut: 'Agotado' } : {}),
}));

/** With a filter: declared dishes above, dishes without a declaration apart. */
export const Filtered: Story = {
  args: {
    list: { kind: 'prices', items: declared },
    filter: {
      ...filter,
      options: filter.options.map((option, index) => ({ ...option, checked: index === 0 })),
      active: { text: 'Sin gluten', clear: { href: '#', label: 'Verlo todo' } },
      search: { label: 'Buscar en la carta', value: 'huevo', submit: 'Buscar', found: '5 platos responden a «huevo».' },
    },
    undeclared: [
      {
        id: 'sin-declarar',
        title: 'Sin declarar: pregúntanos',
        note: 'De estos platos aún no hemos declarado los alérgenos: no los des por seguros.',
        items: meats.es.slice(3, 5).map((item) => ({ ...item, id: `sin-${item.id}` })),
      },
    ],
  },
  parameters: {
    english: {
      ...english,
      list: { kind: 'prices', items: meats.en.slice(0, 3) },
      filter: {
        ...filterInEnglish,
        active: { text: 'Without gluten', clear: { href: '#', label: 'Show everything' } },
        search: { label: 'Search the menu', value: 'egg', submit: 'Search', found: '5 dishes answer “egg”.' },
      },
    },
  },
};
