import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../../fixtures/in-language';
import { galleryPictures } from '../../fixtures/pictures';
import { Gallery } from '../Gallery/Gallery';
import { PageHeading } from '../PageHeading/PageHeading';
import { Band } from './Band';

const heading = {
  es: (
    <PageHeading
      level={2}
      kicker="El momento"
      title="Hay un rato para cada remedio"
      intro="El café que arranca la mañana, la caña que se alarga."
    />
  ),
  en: (
    <PageHeading
      level={2}
      kicker="The moment"
      title="There is a moment for every remedy"
      intro="The coffee that starts the morning, the beer that lingers."
    />
  ),
};

const gallery = {
  es: <Gallery label="El momento" pictures={galleryPictures.es} openLabel="Ampliar" closeLabel="Cerrar" />,
  en: <Gallery label="The moment" pictures={galleryPictures.en} openLabel="Enlarge" closeLabel="Close" />,
};

const spanish = [<div key="heading">{heading.es}</div>, <div key="gallery">{gallery.es}</div>];
const english = [<div key="heading">{heading.en}</div>, <div key="gallery">{gallery.en}</div>];

const meta = { title: 'Frame/Band', component: Band, decorators: [inLanguage] } satisfies Meta<typeof Band>;

export default meta;

type Story = StoryObj<typeof meta>;

const parameters = { english: { children: english } };

export const OnPaper: Story = { args: { children: spanish, ground: 'paper', layout: 'stack' }, parameters };

export const OnBottleGreen: Story = { args: { children: spanish, ground: 'dark' }, parameters };

/** Beside pictures the text is centred. */
export const SplitBesidePictures: Story = {
  args: { children: spanish, ground: 'dark', layout: 'split', align: 'center' },
  parameters,
};

/** Two texts align at the top. */
export const SplitBesideText: Story = { args: { children: spanish, layout: 'split', align: 'start' }, parameters };
