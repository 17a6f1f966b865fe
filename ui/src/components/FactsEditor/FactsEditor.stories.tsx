import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { FactsEditor } from './FactsEditor';

const meta = {
  title: 'Staff/FactsEditor',
  component: FactsEditor,
  decorators: [onPaper],
  args: {
    groups: [
      {
        title: 'La casa',
        isOpen: true,
        fields: [
          { name: 'nombre', label: 'Nombre', value: 'Antídoto', required: true },
          { name: 'codigo_postal', label: 'Código postal', value: '28012', inputMode: 'numeric' },
          { name: 'ciudad', label: 'Ciudad', hint: 'Vacía: la del código postal.' },
        ],
      },
      {
        title: 'Contacto',
        isOpen: true,
        fields: [
          { name: 'telefono', label: 'Teléfono de reservas', type: 'tel', value: '910 000 014' },
          { name: 'redes', label: 'Redes sociales', multiline: true, rows: 3, hint: 'Una dirección por línea.' },
        ],
      },
      { title: 'Sobre nosotros', isOpen: false, fields: [{ name: 'historia_es', label: 'La historia (ES)' }] },
    ],
    foreign: { label: 'Aceptar teléfonos de otros países en las reservas', isTicked: false },
    save: 'Guardar',
    leads: '/admin/local',
  },
} satisfies Meta<typeof FactsEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Facts: Story = {};
/** What was typed stays, and says what is wrong with it. */
export const Refused: Story = {
  args: {
    groups: [
      {
        title: 'La casa',
        isOpen: true,
        fields: [
          { name: 'nombre', label: 'Nombre', value: '', error: 'Este dato no puede faltar' },
          {
            name: 'codigo_postal',
            label: 'Código postal',
            value: '99',
            error: 'Escribe un código postal de cinco cifras',
          },
        ],
      },
    ],
  },
};
