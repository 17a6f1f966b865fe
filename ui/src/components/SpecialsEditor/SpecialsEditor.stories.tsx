import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { SpecialsEditor } from './SpecialsEditor';

const { fueraDeCarta, menu } = words.es.admin;
const { campos } = fueraDeCarta;

const meta = {
  title: 'Staff/SpecialsEditor',
  component: SpecialsEditor,
  decorators: [onPaper],
  args: {
    fields: [
      { name: 'nombre_es', label: campos.nombre_es },
      { name: 'precio', label: campos.precio, inputMode: 'decimal' },
      { name: 'nombre_en', label: campos.nombre_en },
    ],
    kept: { label: campos.dura, isTicked: false },
    specials: {
      ...fueraDeCarta.lista,
      action: 'quitar',
      items: [
        {
          id: '1',
          name: 'Setas de Soria',
          details: ['12,50 € · Hasta medianoche', { text: 'Wild mushrooms from Soria', lang: 'en' }],
        },
        { id: '2', name: 'Bonito con tomate', details: [`16,00 € · ${fueraDeCarta.seQueda}`] },
      ],
    },
    share: { href: 'https://wa.me/?text=Setas', label: menu.whatsapp },
    leads: '/admin/fuera-de-carta',
    words: fueraDeCarta.words,
  },
} satisfies Meta<typeof SpecialsEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Two specials, one kept after closing time. */
export const Specials: Story = {};

/** None today. */
export const TakenAway: Story = {
  args: { specials: { ...meta.args.specials, items: [] }, share: undefined },
};
