import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { DailyMenuPanel, type DailyMenuCourses } from './DailyMenuPanel';

const courses: { es: DailyMenuCourses; en: DailyMenuCourses } = {
  es: {
    courses: [
      { title: 'Primeros', dishes: ['Lentejas estofadas con chorizo', 'Ensalada de tomate y ventresca'] },
      { title: 'Segundos', dishes: ['Merluza a la romana', 'Carrillera al vino tinto'] },
      { title: 'Postres', dishes: ['Arroz con leche', 'Flan de huevo'] },
    ],
    price: '14,50 € · IVA incluido',
  },
  en: {
    courses: [
      { title: 'First courses', dishes: ['Lentil stew with chorizo', 'Tomato and tuna belly salad'] },
      { title: 'Main courses', dishes: ['Hake in light batter', { text: 'Carrillera al vino tinto', lang: 'es' }] },
      { title: 'Desserts', dishes: ['Rice pudding', 'Egg custard'] },
    ],
    price: '€14.50 · VAT included',
  },
};

const board = {
  es: { src: '/pictures/receta.svg', alt: 'El menú de hoy, escrito a mano', width: 800, height: 1100 },
  en: { src: '/pictures/receta.svg', alt: 'Today’s menu, written by hand', width: 800, height: 1100 },
};

const spanish = {
  state: 'image',
  picture: board.es,
  loadingText: 'Cargando menú…',
  openLabel: 'Ver la imagen sola',
  openHref: board.es.src,
} as const;
const english = {
  state: 'image',
  picture: board.en,
  loadingText: 'Loading menu…',
  openLabel: 'See the picture alone',
  openHref: board.en.src,
} as const;

const meta = {
  title: 'Carta/DailyMenuPanel',
  component: DailyMenuPanel,
  decorators: [inLanguage, onPaper],
} satisfies Meta<typeof DailyMenuPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

/** No menu is on offer. */
export const Missing: Story = {
  args: { state: 'missing', missingText: 'Menú del día no encontrado.' },
  parameters: { english: { state: 'missing', missingText: 'Daily menu not found.' } },
};

export const NoImage: Story = {
  args: { state: 'noImage', noImageText: 'El menú del día aún no tiene imagen.' },
  parameters: { english: { state: 'noImage', noImageText: 'The menu of the day has no picture yet.' } },
};

export const NoImageWithText: Story = {
  args: { state: 'noImage', noImageText: 'El menú del día aún no tiene imagen.', text: courses.es },
  parameters: {
    english: { state: 'noImage', noImageText: 'The menu of the day has no picture yet.', text: courses.en },
  },
};

export const Image: Story = { args: spanish, parameters: { english } };

export const ImageWithText: Story = {
  args: { ...spanish, text: courses.es },
  parameters: { english: { ...english, text: courses.en } },
};

/** The picture exists in the other language only, and the page says so. */
export const OtherLanguage: Story = {
  args: { ...spanish, pictureLang: 'en', fallbackNote: 'Hoy el menú solo está en inglés.' },
  parameters: { english: { ...english, pictureLang: 'es', fallbackNote: 'Today the menu is in Spanish only.' } },
};
