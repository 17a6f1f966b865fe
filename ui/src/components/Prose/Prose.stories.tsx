import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen, onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { Prose } from './Prose';

const spanish = (
  <>
    <p>
      En este local se despachaban jarabes. Cuando cerró la farmacia quedaron los estantes, los tarros y la costumbre de
      escuchar al que entra.
    </p>
    <h2>La filosofía</h2>
    <p>
      Producto de temporada, cocina de siempre y una <a href="/comida">carta corta</a> que cambia cuando cambia el
      mercado.
    </p>
    <ul>
      <li>Se pregunta qué te pasa.</li>
      <li>Se busca remedio.</li>
    </ul>
    <h3>Los fundadores</h3>
    <p>Una farmacéutica y un tabernero.</p>
  </>
);

const english = (
  <>
    <p>
      Syrups were once dispensed here. When the pharmacy closed, the shelves stayed, and the jars, and the habit of
      listening to whoever comes in.
    </p>
    <h2>The philosophy</h2>
    <p>
      Seasonal produce, the cooking of always and a <a href="/en/comida">short menu</a> that changes when the market
      does.
    </p>
    <ul>
      <li>We ask what ails you.</li>
      <li>We look for a remedy.</li>
    </ul>
    <h3>The founders</h3>
    <p>A pharmacist and a tavern keeper.</p>
  </>
);

const meta = {
  title: 'Words and pictures/Prose',
  component: Prose,
  decorators: [inLanguage, onPaper],
  args: { children: spanish },
  parameters: { english: { children: english } },
} satisfies Meta<typeof Prose>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnBottleGreen: Story = { decorators: [onBottleGreen] };
