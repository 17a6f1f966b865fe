import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../../fixtures/in-language';
import { actions, footer, header } from '../../fixtures/site';
import { Band } from '../Band/Band';
import { PageHeading } from '../PageHeading/PageHeading';
import { SiteFooter } from '../SiteFooter/SiteFooter';
import { SiteHeader } from '../SiteHeader/SiteHeader';
import { PageFrame } from './PageFrame';

const spanish = {
  skipLabel: 'Ir al contenido',
  header: <SiteHeader {...header.es} />,
  footer: <SiteFooter {...footer.es} />,
  actions: actions.es,
  notices: [{ text: 'El martes 8 de diciembre cerramos.' }],
  children: (
    <Band>
      <PageHeading kicker="Restaurante" title="De la primera tostada a la última copa" />
    </Band>
  ),
};

const english = {
  skipLabel: 'Skip to content',
  header: <SiteHeader {...header.en} />,
  footer: <SiteFooter {...footer.en} />,
  actions: actions.en,
  notices: [{ text: 'We are closed on Tuesday 8 December.' }],
  children: (
    <Band>
      <PageHeading kicker="Restaurant" title="From the first toast to the last glass" />
    </Band>
  ),
};

const meta = { title: 'Frame/PageFrame', component: PageFrame, decorators: [inLanguage] } satisfies Meta<
  typeof PageFrame
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OnPaper: Story = { args: { ...spanish, ground: 'paper' }, parameters: { english } };

export const OnBottleGreen: Story = { args: { ...spanish, notices: [], ground: 'dark' }, parameters: { english } };
