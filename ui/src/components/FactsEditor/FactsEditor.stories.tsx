import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { pictures } from '../../pictures/manifest.generated';
import { words } from '../../fixtures/words.generated';
import { FactsEditor } from './FactsEditor';

const { local } = words.es.admin;

const pictureFields = (name: string, text: string) => [
  { name: `${name}_texto_es`, label: local.fotos.texto_es, value: text },
  { name: `${name}_texto_en`, label: local.fotos.texto_en },
  { name: `${name}_x`, label: local.fotos.x, value: '50' },
  { name: `${name}_y`, label: local.fotos.y, value: '50' },
];

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
    pictureWords: { ...local.fotos.words, maxBytes: 10_000_000, tooLarge: words.es.admin.menu.imagenGrande },
    seen: '{}',
    foreign: { label: 'Aceptar teléfonos de otros países en las reservas', isTicked: false },
    save: 'Guardar',
    leads: '/admin/local',
  },
} satisfies Meta<typeof FactsEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Facts: Story = {};
/** One stored photograph, one that was refused, and an icon that is not square. */
export const Photographs: Story = {
  args: {
    groups: [
      {
        title: 'Fotos de la casa',
        isOpen: true,
        fields: [],
        pictures: [
          {
            name: 'portada',
            label: 'La portada',
            stored: { address: '/casa/1-a.jpg', ...pictures['galeria/cuchara'], isRemoved: false },
            fields: pictureFields('portada', 'La barra a mediodía'),
          },
          {
            name: 'galeria_1',
            label: 'Galería, 1',
            error: 'La imagen está dañada o incompleta. Prueba con otra.',
            fields: pictureFields('galeria_1', ''),
          },
          { name: 'icono', label: local.fotos.icono, error: local.errores.icono, fields: [] },
        ],
      },
    ],
  },
};
/** The typed values stay, with their errors. */
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
