import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { AllergenRegister, type RegisterCell } from './AllergenRegister';

const columns = [
  'Gluten',
  'Crustáceos',
  'Huevos',
  'Pescado',
  'Cacahuetes',
  'Soja',
  'Lácteos',
  'Frutos de cáscara',
  'Apio',
  'Mostaza',
  'Sésamo',
  'Sulfitos',
  'Altramuces',
  'Moluscos',
];
const texts = { contiene: 'contiene', trazas: 'trazas', no: 'no', sinDeclarar: 'sin declarar' };
const cell = (mark: RegisterCell['mark']): RegisterCell => ({ mark, text: texts[mark] });

const meta = {
  title: 'Carta/AllergenRegister',
  component: AllergenRegister,
  decorators: [onPaper],
  args: {
    caption: 'Registro del domingo, 22 de noviembre de 2026',
    dishLabel: 'Plato',
    columns,
    groups: [
      {
        id: 'entrantes',
        title: 'Entrantes',
        rows: [
          {
            id: 'entrantes-1',
            name: 'Gilda',
            cells: columns.map((_, index) =>
              cell([3, 11].includes(index) ? 'contiene' : index === 1 ? 'trazas' : 'no'),
            ),
          },
          { id: 'entrantes-2', name: 'Croquetas de jamón ibérico', cells: columns.map(() => cell('sinDeclarar')) },
          {
            id: 'entrantes-3',
            name: 'Ensaladilla rusa de ventresca',
            cells: columns.map((_, index) => cell(index === 2 ? 'trazas' : 'sinDeclarar')),
          },
        ],
      },
    ],
  },
} satisfies Meta<typeof AllergenRegister>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Contains, may contain, does not contain, and not declared. */
export const FourStates: Story = {};
