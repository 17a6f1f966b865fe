import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { breakpoints, radius, space, tone } from '../theme/tokens';
import { SpecimenPage, SpecimenRows } from '../fixtures/specimen';

/** Space, sizes, corners and breakpoints, read from `theme/tokens.ts`. */
const meta = { title: 'Foundations/Spacing' } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const Bar = styled('span', { shouldForwardProp: (prop) => prop !== 'length' })<{ length: string }>(({ length }) => ({
  display: 'block',
  width: length,
  maxWidth: '100%',
  height: 20,
  background: tone.laton,
}));

/** The unit and its multiples. */
export const Measures: Story = {
  render: () => (
    <SpecimenPage title="Spacing">
      <p>
        Space comes in eights. The page's side margin and the room between sections grow with the window, so that a
        phone is not all margin and a desk not all text.
      </p>
      <SpecimenRows>
        {[1, 2, 3, 4, 6, 8].map((units) => [
          <dt key={`${units}-name`}>
            {units} × {space.unit} px
          </dt>,
          <dd key={units}>
            <Bar length={`${units * space.unit}px`} />
          </dd>,
        ])}
        {(['gutter', 'section', 'target', 'measure', 'page'] as const).map((name) => [
          <dt key={`${name}-name`}>
            {name} · {space[name]}
          </dt>,
          <dd key={name}>
            <Bar length={space[name]} />
          </dd>,
        ])}
      </SpecimenRows>
    </SpecimenPage>
  ),
};

const Corner = styled('span')({
  display: 'block',
  width: 120,
  height: 72,
  border: `1px solid ${tone.borde}`,
  borderRadius: radius,
  background: tone.papel,
});

/** Corners are small, as on printed labels; only the half portion is a pill. */
export const Corners: Story = {
  render: () => (
    <SpecimenPage title="Corners">
      <SpecimenRows>
        <dt>radius · {radius} px</dt>
        <dd>
          <Corner />
        </dd>
      </SpecimenRows>
    </SpecimenPage>
  ),
};

/** The breakpoints. The toolbar's windows have these widths. */
export const Breakpoints: Story = {
  render: () => (
    <SpecimenPage title="Breakpoints">
      <p>A phone below `sm`, a tablet below `md`, a desk from `md`. Nothing is lost at 320 px.</p>
      <SpecimenRows>
        {Object.entries(breakpoints).map(([name, width]) => [
          <dt key={`${name}-name`}>
            {name} · {width} px
          </dt>,
          <dd key={name}>
            <Bar length={`${width / 2}px`} />
          </dd>,
        ])}
      </SpecimenRows>
    </SpecimenPage>
  ),
};
