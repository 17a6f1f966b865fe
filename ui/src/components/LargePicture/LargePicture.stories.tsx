import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { drawing } from '../../fixtures/pictures';
import { LargePicture, largePictureLook } from './LargePicture';

/** The root of a component with large pictures: the look, and a size for the small one. */
const Root = styled('div')({ ...largePictureLook, '& .open img': { width: 240, height: 180 } });

const picture = { id: 'botica', ...drawing('galeria/botica', 'La botica, detrás de la barra', 960, 720) };

const meta = {
  title: 'Words and pictures/LargePicture',
  component: LargePicture,
  decorators: [inLanguage, (Story) => <Root>{Story()}</Root>, onPaper],
  args: { picture, name: 'La botica, detrás de la barra', openLabel: 'Ampliar', closeLabel: 'Cerrar' },
  parameters: {
    english: {
      picture: { ...picture, alt: 'The apothecary shelf behind the bar' },
      name: 'The apothecary shelf behind the bar',
      openLabel: 'Enlarge',
      closeLabel: 'Close',
    },
  },
} satisfies Meta<typeof LargePicture>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The small picture is a button with its name as label. */
export const Small: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^(Ampliar: La botica|Enlarge: The apothecary)/ })).toBeVisible();
  },
};

/** The browser opens it without JavaScript; its name is the caption. */
export const Large: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Ampliar|Enlarge)/ }));
    // The page behind the popover is hidden, so a check of its ancestors would say nothing.
    const closer = canvas.getByRole('button', { name: /^(Cerrar|Close)$/ });
    await expect(closer.checkVisibility({ visibilityProperty: true })).toBe(true);
  },
};

/** A caption of its own. */
export const WithCaption: Story = {
  args: { caption: 'Las etiquetas son de la farmacia que hubo aquí hasta 1978.' },
  parameters: {
    english: {
      ...meta.parameters.english,
      caption: 'The labels are those of the pharmacy that was here until 1978.',
    },
  },
  play: Large.play,
};

/** A name that is not in the page's language has `lang`. */
export const InAnotherLanguage: Story = {
  args: { name: { text: 'Apothecary shelf', lang: 'en' } },
  parameters: { english: { ...meta.parameters.english, name: { text: 'La botica', lang: 'es' } } },
  play: Large.play,
};
