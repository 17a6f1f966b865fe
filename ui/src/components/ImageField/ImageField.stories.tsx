import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';

import { dailyMenuWords } from '../../fixtures/daily-menu-editor';
import { onPaper } from '../../fixtures/grounds';
import { ImageField } from './ImageField';

const meta = {
  title: 'Forms/ImageField',
  component: ImageField,
  decorators: [onPaper],
  args: {
    id: 'imagen',
    name: 'imagen_es',
    label: 'Imagen ES',
    hint: dailyMenuWords.pictureHint,
    previewAlt: 'Menú del día en español',
    noPreview: dailyMenuWords.noPreview,
    maxBytes: 10_000_000,
    tooLarge: dailyMenuWords.tooLarge,
  },
} satisfies Meta<typeof ImageField>;

export default meta;

type Story = StoryObj<typeof meta>;

const drawn = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="160"><rect width="120" height="160" fill="#A23A2B"/></svg>',
  ],
  'menu.svg',
  { type: 'image/svg+xml' },
);

export const Empty: Story = {};

export const Refused: Story = { args: { error: 'El archivo no es una imagen que sepamos leer.' } };

/** Preview of the chosen file before it is sent. */
export const Chosen: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const control = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (control) await userEvent.upload(control, drawn);
    await expect(canvas.getByRole('img', { name: args.previewAlt })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
  },
};

/** A file that the browser cannot draw, usually HEIC. */
export const NoPreview: Story = {
  play: async ({ canvas, canvasElement }) => {
    const control = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (control) await userEvent.upload(control, new File(['0000ftypheic'], 'menu.heic', { type: 'image/heic' }));
    await waitFor(() => expect(canvas.getByText(dailyMenuWords.noPreview)).toBeVisible());
  },
};

/** A file that is too large gets its error before it is sent. */
export const TooLarge: Story = {
  args: { maxBytes: 10 },
  play: async ({ canvas, canvasElement }) => {
    const control = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (control) await userEvent.upload(control, drawn);
    await expect(canvas.getByText(dailyMenuWords.tooLarge)).toBeVisible();
    await expect(control).toBeInvalid();
  },
};
