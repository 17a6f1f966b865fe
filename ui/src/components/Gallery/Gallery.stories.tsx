import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { galleryPictures } from '../../fixtures/pictures';
import { expect, userEvent } from 'storybook/test';
import { Gallery } from './Gallery';

const meta = {
  title: 'Words and pictures/Gallery',
  component: Gallery,
  decorators: [inLanguage, onBottleGreen],
  args: { label: 'El momento, en imágenes', pictures: galleryPictures.es, openLabel: 'Ampliar', closeLabel: 'Cerrar' },
  parameters: {
    english: {
      label: 'The moment, in pictures',
      pictures: galleryPictures.en,
      openLabel: 'Enlarge',
      closeLabel: 'Close',
    },
  },
} satisfies Meta<typeof Gallery>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SixPictures: Story = {};

/** Opens the picture at `index`. The page behind the popover is hidden, so a check of its ancestors would say nothing. */
const openLarge =
  (index: number): Story['play'] =>
  async ({ canvas }) => {
    const opener = canvas.getAllByRole('button', { name: /^(Ampliar|Enlarge)/ })[index];
    if (opener) await userEvent.click(opener);
    const closer = canvas.getByRole('button', { name: /^(Cerrar|Close)$/ });
    await expect(closer.checkVisibility({ visibilityProperty: true })).toBe(true);
  };

/** The large picture has a caption that says more than its alternative text. */
export const WithCaptions: Story = {
  args: { pictures: galleryPictures.es.map((picture) => ({ ...picture, caption: `${picture.alt}, un martes.` })) },
  parameters: {
    english: {
      pictures: galleryPictures.en.map((picture) => ({ ...picture, caption: `${picture.alt}, on a Tuesday.` })),
    },
  },
  play: openLarge(0),
};

/** The browser opens the large picture; Esc, Back or a press outside closes it. */
export const OpenedLarge: Story = { play: openLarge(1) };
