import type { Meta, StoryObj } from '@storybook/react-vite';

import { ButtonLink } from '../ButtonLink/ButtonLink';
import { PageHeading } from '../PageHeading/PageHeading';
import { Stack } from './Stack';

const meta = { title: 'Frame/Stack', component: Stack } satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A heading, a link, and the next heading with more space above. */
export const HeadingsAndLinks: Story = {
  args: {
    children: [
      <PageHeading key="press" level={2} title="En prensa" intro="Lo que se ha dicho de nosotros." />,
      <ButtonLink key="link" href="#prensa" emphasis="secondary">
        Antídoto en prensa (PDF)
      </ButtonLink>,
      <PageHeading key="contact" level={2} title="Contacto" />,
    ],
  },
};
