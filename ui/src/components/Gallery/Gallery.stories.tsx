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

export const WithCaptions: Story = {
  args: { pictures: galleryPictures.es.map((picture) => ({ ...picture, caption: `${picture.alt}.` })) },
  parameters: {
    english: {
      label: 'The moment, in pictures',
      pictures: galleryPictures.en.map((picture) => ({ ...picture, caption: `${picture.alt}.` })),
      openLabel: 'Enlarge',
      closeLabel: 'Close',
    },
  },
};

/** The browser opens the large picture; Esc, Back or a press outside closes it. */
export const OpenedLarge: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('button', { name: /^(Ampliar|Enlarge)/ });
    if (first) await userEvent.click(first);
    // The page behind the popover is hidden, so a check of its ancestors would say nothing.
    const closer = canvas.getByRole('button', { name: /^(Cerrar|Close)$/ });
    await expect(closer.checkVisibility({ visibilityProperty: true })).toBe(true);
  },
};
