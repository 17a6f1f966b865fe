import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { pictures } from '../../pictures/manifest.generated';
import { DailyMenuPanel, type DailyMenuPanelProps } from './DailyMenuPanel';
import type { DailyMenuCourses } from './PrescribedMenu';

const courses: { es: DailyMenuCourses; en: DailyMenuCourses } = {
  es: {
    courses: [
      { title: 'Primeros', dishes: ['Crema de calabaza con queso de cabra', 'Ensalada de tomate y ventresca'] },
      { title: 'Segundos', dishes: ['Merluza a la romana', 'Carrillera al vino tinto'] },
      { title: 'Postres', dishes: ['Arroz con leche', 'Flan de huevo'] },
    ],
    date: 'Menú del viernes, 20 de noviembre de 2026',
    price: { amount: '14,50\u00a0€', tax: 'IVA incluido' },
    chooseOne: 'elige uno',
    directions: 'Posología',
    includes: 'Incluye: Pan y bebida',
    hours: 'Se sirve de lunes a viernes, de\u00a013:00\u00a0a\u00a016:00',
  },
  en: {
    courses: [
      { title: 'First courses', dishes: ['Pumpkin soup with goat’s cheese', 'Tomato and tuna belly salad'] },
      { title: 'Main courses', dishes: ['Hake in light batter', { text: 'Carrillera al vino tinto', lang: 'es' }] },
      { title: 'Desserts', dishes: ['Rice pudding', 'Egg custard'] },
    ],
    date: 'Menu for Friday 20 November 2026',
    price: { amount: '€14.50', tax: 'VAT included' },
    chooseOne: 'choose one',
    directions: 'Dosage',
    includes: { text: 'Incluye: Pan y bebida', lang: 'es' },
    hours: 'Served Monday to Friday, 13:00\u00a0to\u00a016:00',
  },
};

const board = {
  es: { src: '/pictures/receta.svg', alt: 'El menú de hoy, escrito a mano', width: 800, height: 1100 },
  en: { src: '/pictures/receta.svg', alt: 'Today’s menu, written by hand', width: 800, height: 1100 },
};

const plate = { ...pictures['plato-vacio'], alt: '' };
const missing = {
  es: (text: string): DailyMenuPanelProps['missing'] => ({
    text,
    picture: plate,
    actions: [
      { href: '/carta', label: 'Ver la carta' },
      { href: '/reservas', label: 'Reservar mesa' },
    ],
  }),
  en: (text: string): DailyMenuPanelProps['missing'] => ({
    text,
    picture: plate,
    actions: [
      { href: '/en/carta', label: 'See the menu' },
      { href: '/en/reservas', label: 'Book a table' },
    ],
  }),
};

const spanish = {
  picture: {
    source: board.es,
    loading: 'Cargando menú…',
    open: { href: board.es.src, label: 'Ver la imagen sola' },
  },
};
const english = {
  picture: {
    source: board.en,
    loading: 'Loading menu…',
    open: { href: board.en.src, label: 'See the picture alone' },
  },
};

const meta = {
  title: 'Carta/DailyMenuPanel',
  component: DailyMenuPanel,
  decorators: [inLanguage, onPaper],
} satisfies Meta<typeof DailyMenuPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Without a menu. */
export const Missing: Story = {
  args: { missing: missing.es('Menú del día no encontrado.') },
  parameters: { english: { missing: missing.en('Daily menu not found.') } },
};

export const NoImage: Story = {
  args: { missing: missing.es('El menú del día aún no tiene imagen.') },
  parameters: { english: { missing: missing.en('The daily menu has no image yet.') } },
};

export const Text: Story = { args: { text: courses.es }, parameters: { english: { text: courses.en } } };

export const Image: Story = { args: spanish, parameters: { english } };

/** A past menu, or a day without service. */
export const Dimmed: Story = {
  args: { ...spanish, text: courses.es, isDimmed: true },
  parameters: { english: { ...english, text: courses.en } },
};

export const ImageWithText: Story = {
  args: { ...spanish, text: courses.es, link: { href: '/menu_del_dia/2026-11-20', label: 'Enlace a este menú' } },
  parameters: {
    english: {
      ...english,
      text: courses.en,
      link: { href: '/en/menu_del_dia/2026-11-20', label: 'Link to this menu' },
    },
  },
};

/** The picture is in the other language only, and a notice says so. */
export const OtherLanguage: Story = {
  args: { picture: { ...spanish.picture, lang: 'en' }, fallbackNote: 'Hoy el menú solo está en inglés.' },
  parameters: {
    english: { picture: { ...english.picture, lang: 'es' }, fallbackNote: 'Today the menu is in Spanish only.' },
  },
};
