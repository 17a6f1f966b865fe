import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { TablePlan, type PlannedStay, type PlanRow } from './TablePlan';

const stay = (at: string, people: number, name: string, state: PlannedStay['state'] = 'confirmed'): PlannedStay => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const length = people > 4 ? 10 : 6;
  return {
    id: `${name}-${at}`,
    href: `/admin/reservas?dia=2026-11-28#${name}`,
    text: `${name} · ${people}`,
    label: `${name}, ${people} personas, a las ${at}`,
    state,
    start: (hours - 13) * 4 + minutes / 15,
    length,
  };
};

const row = (name: string, seats: string, ...stays: PlannedStay[]): PlanRow => ({
  id: `mesa-${name}`,
  name,
  seats,
  stays,
});

const hours = Array.from({ length: 11 }, (_, at) => ({ text: `${13 + at}:00`, quarters: 4, isNow: at === 1 }));

const meta = {
  title: 'Staff/TablePlan',
  component: TablePlan,
  decorators: [onPaper],
  args: {
    label: 'Mesas del sábado, 28 de noviembre',
    head: 'Mesa',
    hours,
    zones: [
      {
        id: 'sala',
        name: 'Sala',
        rows: [
          row('1', '1–2', stay('13:30', 2, 'Ana Pérez', 'arrived'), stay('21:00', 2, 'Núñez')),
          row('2', '2–4', stay('14:00', 4, 'Lucía Herrero'), stay('20:30', 3, 'Ibáñez', 'undecided')),
          row('3', '2–4', { ...stay('14:30', 8, 'Grupo Ortega'), isJoined: true }),
          row('4', '2–4', { ...stay('14:30', 8, 'Grupo Ortega'), isJoined: true }),
        ],
      },
      { id: 'terraza', name: 'Terraza', note: 'cerrada hasta el 29 de noviembre', rows: [row('T1', '2–4')] },
      {
        id: 'sin',
        name: 'Aún por sentar',
        rows: [{ id: '', name: 'Sin mesa', seats: '', stays: [stay('21:15', 6, 'Ruth')] }],
      },
    ],
    free: {
      title: 'Mesas libres ahora',
      none: 'Ahora no hay mesas libres.',
      tables: [
        { id: '2', text: '2 (4)', href: '/admin/reservas?mesa=2#apuntar' },
        { id: 'T1', text: 'T1 (4)', href: '/admin/reservas?mesa=T1#apuntar' },
      ],
    },
    hint: words.es.admin.mesa.plano.ayuda,
    onMove: fn(),
  },
} satisfies Meta<typeof TablePlan>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A bar that is dropped on another table tells which booking goes where; one over several tables is not dragged. */
export const Saturday: Story = {
  async play({ args, canvas, canvasElement }) {
    await fireEvent.dragStart(canvas.getByRole('link', { name: /Lucía Herrero/ }));
    const table = canvasElement.querySelector('[data-table="mesa-1"]');
    if (!table) throw new Error('No row for table 1');
    await fireEvent.dragOver(table);
    await expect(table).toHaveAttribute('data-over');
    await fireEvent.drop(table);
    await expect(args.onMove).toHaveBeenCalledWith({ booking: 'Lucía Herrero-14:00', table: 'mesa-1' });
    await expect(table).not.toHaveAttribute('data-over');
    for (const bar of canvas.getAllByRole('link', { name: /Grupo Ortega/ })) {
      await expect(bar).toHaveAttribute('draggable', 'false');
    }
  },
};

export const NothingFree: Story = {
  args: { free: { title: 'Mesas libres ahora', none: 'Ahora no hay mesas libres.', tables: [] } },
};
