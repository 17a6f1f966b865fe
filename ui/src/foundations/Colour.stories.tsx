import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { contrastOf } from '../fixtures/contrast';
import { colors, radius, tone, type ColorName } from '../theme/tokens';
import { SpecimenGrid, SpecimenPage } from '../fixtures/specimen';

/** The palette, read from `theme/tokens.ts`: a change there appears here. */
const meta = { title: 'Foundations/Colour' } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const names = Object.keys(colors) as ColorName[];

const Swatch = styled('div', { shouldForwardProp: (prop) => prop !== 'color' })<{ color: ColorName }>(({ color }) => ({
  height: 88,
  border: `1px solid ${tone.linea}`,
  borderRadius: radius,
  background: tone[color],
}));

const contrastWith = (color: ColorName, ground: ColorName) => contrastOf(colors[color], colors[ground]).toFixed(1);

/** Each colour with its name and its contrast against the page and against bottle green. */
export const Palette: Story = {
  render: () => (
    <SpecimenPage title="Colour">
      <p>
        The bottle, the paper, the vermouth, the brass. Vermut is the one action colour; brass only decorates, and text
        in brass is `latonOscuro` on paper or `latonClaro` on dark. Running text has a contrast of 7 or more, short text
        4.5, the edge of a control 3.
      </p>
      <SpecimenGrid>
        {names.map((name) => (
          <li key={name}>
            <Swatch color={name} />
            <strong>{name}</strong>
            <code>
              {colors[name]} {tone[name]}
            </code>
            <br />
            <code>
              on crema {contrastWith(name, 'crema')}, on botella {contrastWith(name, 'botella')}
            </code>
          </li>
        ))}
      </SpecimenGrid>
    </SpecimenPage>
  ),
};

const Ground = styled('div', { shouldForwardProp: (prop) => prop !== 'text' && prop !== 'ground' })<{
  text: ColorName;
  ground: ColorName;
}>(({ text, ground }) => ({ padding: 20, borderRadius: radius, background: tone[ground], color: tone[text] }));

const pairs: readonly (readonly [ColorName, ColorName])[] = [
  ['tinta', 'crema'],
  ['tinta2', 'crema'],
  ['vermut', 'crema'],
  ['salvia', 'crema'],
  ['latonOscuro', 'crema'],
  ['tinta', 'papel'],
  ['crema', 'vermut'],
  ['espuma', 'botella'],
  ['espuma2', 'botella'],
  ['latonClaro', 'botella'],
  ['espuma', 'botellaOscura'],
];

/** Text colours on their backgrounds. */
export const TextOnGrounds: Story = {
  render: () => (
    <SpecimenPage title="Text on its grounds">
      <p>
        A component never names these: it asks for `--fg`, `--fg-2`, `--accent`, `--rule`, `--ring`, and the nearest
        `data-ground` answers.
      </p>
      <SpecimenGrid>
        {pairs.map(([text, ground]) => (
          <li key={`${text}-${ground}`}>
            <Ground text={text} ground={ground}>
              <strong>Vermut de grifo</strong>
              {text} on {ground}: {contrastWith(text, ground)}
            </Ground>
          </li>
        ))}
      </SpecimenGrid>
    </SpecimenPage>
  ),
};
