import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { drawing } from '../../fixtures/pictures';
import { words } from '../../fixtures/words.generated';
import { MapOnRequest } from './MapOnRequest';

const common = {
  id: 'mapa',
  address: 'Calle de la Botica Vieja, 7, 28012 Madrid',
};
const href = 'https://www.openstreetmap.org/?mlat=40.4122&mlon=-3.6991#map=18/40.4122/-3.6991';
const spanish = {
  ...common,
  open: { href, label: 'Abrir en OpenStreetMap' },
  newTabLabel: words.es.site.pestanaNueva,
  note: 'Este plano es nuestro. Si abres el mapa interactivo, OpenStreetMap verá tu dirección IP.',
};
const english = {
  ...common,
  open: { href, label: 'Open in OpenStreetMap' },
  newTabLabel: words.en.site.pestanaNueva,
  note: 'This plan is our own. If you open the interactive map, OpenStreetMap will see your IP address.',
};

const meta = {
  title: 'House/MapOnRequest',
  component: MapOnRequest,
  decorators: [inLanguage, onPaper],
} satisfies Meta<typeof MapOnRequest>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    ...spanish,
    drawing: drawing('plano', 'Plano dibujado de las calles de alrededor', 960, 600),
    ask: { href: '/sobre-nosotros/mapa#mapa', label: 'Ver el mapa interactivo' },
  },
  parameters: {
    english: {
      ...english,
      drawing: drawing('plano', 'Drawn map of the streets around the house', 960, 600),
      ask: { href: '/en/sobre-nosotros/mapa#mapa', label: 'See the interactive map' },
    },
  },
  play: async ({ canvas }) => {
    const [name] = [...canvas.getAllByRole('link')]
      .map(({ textContent }) => textContent)
      .filter((text) => /OpenS/.test(text));
    await expect(name).toMatch(/OpenStreetMap \([^()]+\)$/);
  },
};

/** The map service's frame, which the workbench does not load. */
export const AskedFor: Story = {
  args: { ...spanish, frame: { src: 'data:text/html,', title: 'Mapa de OpenStreetMap con la situación de Antídoto' } },
  parameters: {
    english: { ...english, frame: { src: 'data:text/html,', title: 'OpenStreetMap map showing where Antídoto is' } },
  },
};
