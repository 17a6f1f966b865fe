import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import {
  dailyMenuEditor,
  dailyMenuWords,
  earlierMenus,
  editedMenu,
  newMenu,
  plannedMenu,
  shownMenu,
} from '../../fixtures/daily-menu-editor';
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

/** One part of the page is being sent. */
function sending(part: DailyMenuPart, menuId?: string, percent?: number): Story {
  return { args: { sending: { part, menuId, percent } } };
}

export const Planned: Story = {};

/** On a day of service, late in the morning. */
export const NoMenu: Story = {
  args: {
    shown: { text: 'Los clientes no ven ningún menú.' },
    warnings: ['No hay menú para hoy'],
    form: {
      ...newMenu,
      title: 'Menú para el viernes 20',
      hint: 'Un plato por línea.',
      values: { fecha: '2026-11-20' },
    },
    current: [],
    earlier: [],
  },
};

export const OnePictureMissing: Story = {
  args: { current: [{ ...shownMenu, pictures: { es: shownMenu.pictures?.es } }] },
};

export const Editing: Story = { args: { form: editedMenu } };

export const Created: Story = {
  args: { notice: { part: 'crear', tone: 'success', text: 'Menú creado correctamente' } },
};

export const Refused: Story = {
  args: {
    notice: { part: 'crear', tone: 'error', text: 'No se pudo crear el menú' },
    errors: {
      hasta: '«Se sirve hasta» no puede ser anterior a la fecha del menú',
      precio: 'Escribe un precio como 14,50',
      imagen_es: 'Falta al menos una imagen (ES o EN)',
    },
  },
};

/** The error is in English: a phone opens with that tab. The other tab's fields take no focus, which would move the buttons. */
export const RefusedInEnglish: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    notice: { part: 'crear', tone: 'error', text: 'No se pudo crear el menú' },
    errors: { primeros_en: 'El texto no puede pasar de 2.000 caracteres' },
  },
  play: async ({ canvas }) => {
    if (!window.matchMedia('(max-width: 599px)').matches) return;
    const field = (name: 'postres_es' | 'primeros_en') => canvas.getByLabelText(dailyMenuWords.fields[name]);
    await expect(field('primeros_en')).toBeVisible();
    field('postres_es').focus();
    await expect(field('postres_es')).not.toHaveFocus();
  },
};

/** Another person saved the menu: a conflict. */
export const Stale: Story = {
  args: {
    form: editedMenu,
    notice: {
      part: 'guardar',
      menuId: '12',
      tone: 'error',
      text: 'Otra persona ha cambiado este menú mientras lo escribías. Abajo está lo que dice ahora; si vuelves a guardar, se queda lo tuyo.',
    },
    stored: [
      { label: 'Postres (ES)', value: 'Natillas\nFruta' },
      { label: 'Precio €', value: '15,00' },
    ],
  },
};

export const PictureReplaced: Story = {
  args: { notice: { part: 'reemplazar_es', menuId: '12', tone: 'success', text: 'Imagen ES actualizada' } },
};

/** A notice about a deleted menu, at the top of the page. */
export const Removed: Story = {
  args: { notice: { part: 'eliminar', tone: 'success', text: 'Menú eliminado' } },
};

export const Uploading: Story = sending('crear', undefined, 40);
export const ReplacingSpanish: Story = sending('reemplazar_es', '12', 75);

/** Only the menu that is being sent, so that a phone's picture reaches it. */
export const Deactivating: Story = {
  args: { ...sending('desactivar', '13').args, current: [plannedMenu], earlier: [] },
};
export const UsingAgain: Story = {
  args: { ...sending('usar', '10').args, current: [], earlier: earlierMenus.slice(1) },
};

/** With JavaScript 'Eliminar' asks in a dialog. */
export const AsksBeforeRemoving: Story = {
  play: async ({ canvas }) => {
    const [remove] = canvas.getAllByRole('button', { name: dailyMenuWords.remove });
    if (remove) await userEvent.click(remove);
    await expect(canvas.getByRole('dialog', { name: dailyMenuWords.removeQuestion })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: dailyMenuWords.removeCancel }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
