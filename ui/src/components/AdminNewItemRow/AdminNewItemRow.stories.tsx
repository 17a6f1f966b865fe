import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { coffeeFields, plainFields, starterFields } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { columnTemplate, hasSecondLine } from '../AdminMenuTable/admin-rows';
import { TableFrame, TableLook } from '../AdminMenuTable/table-look';
import { AdminNewItemRow } from './AdminNewItemRow';

const meta = {
  title: 'Staff/AdminNewItemRow',
  component: AdminNewItemRow,
  decorators: [
    (Story, { args: { fields } }) => (
      <TableFrame>
        <TableLook columns={columnTemplate(fields)} hasSecondLine={hasSecondLine(fields)}>
          <table role="table" aria-label="Cervezas">
            <tbody role="rowgroup">
              <Story />
            </tbody>
          </table>
        </TableLook>
      </TableFrame>
    ),
    onPaper,
  ],
  args: { fields: plainFields, name: 'nuevo', createLabel: 'Crear', creatingLabel: 'Creando…' },
} satisfies Meta<typeof AdminNewItemRow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Coffee: Story = { args: { fields: coffeeFields } };
export const AllColumns: Story = { args: { fields: starterFields } };
/** The item before was just created: the next name can be typed at once. */
export const AfterCreating: Story = {
  args: { takesFocus: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Nombre base, nuevo' })).toHaveFocus();
  },
};

export const Sending: Story = { args: { values: { tipo: 'Clara', precio: '2,60' }, isSending: true } };

export const Refused: Story = {
  args: { values: { precio: '2,60' }, error: 'Falta tipo o precio', invalid: ['tipo'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Nombre base, nuevo' })).toHaveAccessibleDescription(
      'Falta tipo o precio',
    );
  },
};
