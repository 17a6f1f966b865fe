import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { MonthOfCovers } from './MonthOfCovers';

const names = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const cell = (day: number) => ({
  day: String(day),
  href: `/admin/reservas?dia=2026-07-${day}`,
  label: `${day} de julio: ${day % 7 === 5 ? 'cerrado, ' : ''}${day * 2} cubiertos`,
  ...(day % 7 === 5 ? { closed: 'cerrado' } : {}),
  covers: day % 3 === 0 ? '' : String(day * 2),
  isToday: day === 9,
});

const meta = {
  title: 'Staff/MonthOfCovers',
  component: MonthOfCovers,
  decorators: [onPaper],
  args: {
    label: 'Cubiertos por día',
    weekdays: names.map((full) => ({ short: full.slice(0, 2), full })),
    weeks: [[null, null, ...[1, 2, 3, 4, 5].map(cell)], [6, 7, 8, 9, 10, 11, 12].map(cell)],
  },
} satisfies Meta<typeof MonthOfCovers>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Month: Story = {};
