import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { drawing } from '../../fixtures/pictures';
import { MapOnRequest } from './MapOnRequest';

const english = {
  drawing: drawing('plano', 'Drawn map of the streets around the house', 960, 600),
  openLabel: 'Open the map on OpenStreetMap',
  newTabLabel: 'opens in a new tab',
};

const meta = {
  title: 'House/MapOnRequest',
  component: MapOnRequest,
  decorators: [inLanguage, onPaper],
  args: {
    drawing: drawing('plano', 'Plano dibujado de las calles de alrededor', 960, 600),
    address: 'Calle de la Botica Vieja, 7, 28012 Madrid',
    openLabel: 'Abrir el mapa en OpenStreetMap',
    newTabLabel: 'se abre en otra pestaña',
    href: 'https://www.openstreetmap.org/?mlat=40.4122&mlon=-3.6991#map=18/40.4122/-3.6991',
  },
  parameters: { english },
} satisfies Meta<typeof MapOnRequest>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithNote: Story = {
  args: { note: 'El mapa se abre en otra web; aquí no se carga nada de terceros.' },
  parameters: {
    english: { ...english, note: 'The map opens on another site; nothing is loaded from third parties here.' },
  },
};
