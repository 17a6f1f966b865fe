import type { Meta, StoryObj } from '@storybook/react-vite';

import {
  adminLayout,
  findings,
  foodLists,
  historyEntries,
  historyWords,
  starterFields,
  starterRows,
  tableWords,
} from '../../fixtures/admin';
import { AdminMenuTable } from '../AdminMenuTable/AdminMenuTable';
import { AttentionBox } from '../AttentionBox/AttentionBox';
import { HistoryList } from '../HistoryList/HistoryList';
import { AdminLayout } from './AdminLayout';

const meta = {
  title: 'Staff/AdminLayout',
  component: AdminLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    ...adminLayout,
    selector: { label: 'Categoría', links: foodLists },
    children: (
      <>
        <AttentionBox title="Para revisar" findings={findings} allWell="Todo en orden." />
        <AdminMenuTable
          fields={starterFields}
          rows={starterRows}
          words={tableWords}
          newItem={{}}
          query=""
          rowHref="?fila="
          pricesHref="?ver=precios"
        />
        <HistoryList title="Historial de cambios" entries={historyEntries} words={historyWords} />
      </>
    ),
  },
} satisfies Meta<typeof AdminLayout>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A whole staff page. */
export const Section: Story = {};

/** The history page, which the header links to. */
export const OnTheHistory: Story = {
  args: {
    links: adminLayout.links.map((link, index) => ({ ...link, current: index === 3 })),
    title: 'Historial de cambios',
    selector: undefined,
    children: <HistoryList title="Hoy" entries={historyEntries} words={historyWords} />,
  },
};

/** Without waiting requests there is no badge. */
export const NothingWaiting: Story = {
  args: {
    links: adminLayout.links.map(({ href, label }, index) => ({ href, label, current: index === 1 })),
    title: 'Reservas',
    selector: undefined,
    children: <p>…</p>,
  },
};
