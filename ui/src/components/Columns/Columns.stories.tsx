import type { Meta, StoryObj } from '@storybook/react-vite';

import { PageHeading } from '../PageHeading/PageHeading';
import { Prose } from '../Prose/Prose';
import { Columns } from './Columns';

const meta = { title: 'Frame/Columns', component: Columns } satisfies Meta<typeof Columns>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HeadingAndText: Story = {
  args: {
    children: [
      <PageHeading key="heading" level={2} title="La historia" />,
      <Prose key="text">
        <p>Antes de servir la primera caña, este local despachó jarabes durante más de medio siglo.</p>
      </Prose>,
    ],
  },
};
