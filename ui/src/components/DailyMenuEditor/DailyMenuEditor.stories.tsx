import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { dailyMenuEditor, dailyMenuWords, editedMenu } from '../../fixtures/daily-menu-editor';
import { onPaper } from '../../fixtures/grounds';
import { DailyMenuEditor } from './DailyMenuEditor';
import type { DailyMenuPart } from './editor-props';

const meta = {
  title: 'Staff/DailyMenuEditor',
  component: DailyMenuEditor,
  decorators: [onPaper],
  args: dailyMenuEditor,
} satisfies Meta<typeof DailyMenuEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One part of the page on its way. */
function sending(part: DailyMenuPart, percent?: number): Story {
  const menuId = part === 'usar' ? '11' : undefined;
  return { args: { sending: { part, menuId, percent } } };
}

export const ActiveMenu: Story = {};
export const NoMenu: Story = { args: { menus: [], earlier: [] } };

export const OnePictureMissing: Story = {
  args: { menus: [{ ...editedMenu, pictures: { es: editedMenu.pictures.es } }] },
};

/** A newer menu hides the older one; both are active. */
export const TwoActiveMenus: Story = {
  args: {
    menus: [
      { ...editedMenu, isShown: true },
      { ...editedMenu, id: '13', date: 'viernes, 20 de noviembre de 2026', pictures: {} },
    ],
  },
};

export const Created: Story = {
  args: { notice: { part: 'crear', tone: 'success', message: 'Menú creado correctamente' } },
};

export const NothingChosen: Story = {
  args: {
    notice: { part: 'crear', tone: 'error', message: 'Selecciona al menos una imagen (ES o EN)' },
    createErrors: { fecha: 'Elige una fecha.', imagen_es: 'Falta al menos una imagen (ES o EN)' },
  },
};

export const PictureReplaced: Story = {
  args: { notice: { part: 'reemplazar_es', tone: 'success', message: 'Imagen ES actualizada' } },
};

export const EnglishPictureReplaced: Story = {
  args: { notice: { part: 'reemplazar_en', tone: 'success', message: 'Imagen EN actualizada' } },
};

export const NotDeactivated: Story = {
  args: { notice: { part: 'desactivar', tone: 'error', message: 'No se pudo desactivar el menú' } },
};

export const UsedAgain: Story = {
  args: { notice: { part: 'usar', tone: 'success', message: 'El menú del 20 de noviembre vuelve a estar activo' } },
};

/** Its menu is no longer among the active ones: said over everything. */
export const Removed: Story = {
  args: { menus: [], notice: { part: 'eliminar', menuId: '12', tone: 'success', message: 'Menú eliminado' } },
};

export const TextRefused: Story = {
  args: {
    typedTexts: { precio: 'catorce' },
    textErrors: { precio: 'Escribe el precio con números, por ejemplo 14,50.' },
    notice: { part: 'guardar_texto', tone: 'error', message: 'No se pudo guardar el texto' },
  },
};

export const Uploading: Story = sending('crear', 40);
export const ReplacingSpanish: Story = sending('reemplazar_es', 75);
export const ReplacingEnglish: Story = sending('reemplazar_en');
export const Deactivating: Story = sending('desactivar');
export const Removing: Story = sending('eliminar');
export const SavingText: Story = sending('guardar_texto');
export const UsingAgain: Story = sending('usar');

/** With a script 'Eliminar' asks in a dialog. */
export const AsksBeforeRemoving: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: dailyMenuWords.remove }));
    await expect(canvas.getByRole('dialog', { name: dailyMenuWords.removeQuestion })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: dailyMenuWords.removeCancel }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
