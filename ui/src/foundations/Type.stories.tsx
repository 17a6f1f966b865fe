import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { fonts, typeScale } from '../theme/tokens';
import { SpecimenPage, SpecimenRows } from '../fixtures/specimen';

/** Two fonts: Young Serif for headings, Figtree for everything else. Sizes are read from `theme/tokens.ts`. */
const meta = { title: 'Foundations/Type' } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

type SizeName = keyof typeof typeScale;

const displayed = new Set<SizeName>(['hero', 'h1', 'h2', 'h3']);

const Line = styled('span', { shouldForwardProp: (prop) => prop !== 'size' })<{ size: SizeName }>(({ size }) => ({
  display: 'block',
  fontFamily: displayed.has(size) ? fonts.display : fonts.text,
  fontSize: typeScale[size],
  lineHeight: displayed.has(size) ? 1.1 : 1.5,
  ...(size === 'kicker' && { fontWeight: 600, letterSpacing: '.14em', textTransform: 'uppercase' }),
}));

/** Each size with its name; the large ones grow with the window. */
export const Scale: Story = {
  render: () => (
    <SpecimenPage title="Type">
      <p>
        Young Serif has one weight and is never set bold. Figtree runs from 400 to 700. Both are our own files, cut down
        to what the pages use. Text does not wait for them: installed faces stand in, letter by letter as wide, and
        nothing moves when ours arrive.
      </p>
      <SpecimenRows>
        {(Object.keys(typeScale) as SizeName[]).map((size) => [
          <dt key={`${size}-name`}>
            {size} · {typeScale[size]}
          </dt>,
          <dd key={size}>
            <Line size={size}>Croquetas de jamón ibérico</Line>
          </dd>,
        ])}
      </SpecimenRows>
    </SpecimenPage>
  ),
};

const Weight = styled('span', { shouldForwardProp: (prop) => prop !== 'weight' })<{ weight: number }>(({ weight }) => ({
  fontWeight: weight,
}));

const Figures = styled('span')({
  display: 'block',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  width: '8ch',
});

/** The text font's weights, accents and figures, which have one width so that prices align. */
export const TextFace: Story = {
  render: () => (
    <SpecimenPage title="The text face">
      <SpecimenRows>
        {[400, 500, 600, 700].map((weight) => [
          <dt key={`${weight}-name`}>weight {weight}</dt>,
          <dd key={weight}>
            <Weight weight={weight}>Ñoras, piñones, güeña y arroz a banda; ¿quién da más? ¡Salud!</Weight>
          </dd>,
        ])}
        <dt>prices</dt>
        <dd>
          {['9,50 €', '12,00 €', '111,11 €'].map((price) => (
            <Figures key={price}>{price}</Figures>
          ))}
        </dd>
      </SpecimenRows>
    </SpecimenPage>
  ),
};
