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
import { AdminLayout, type AdminLayoutProps } from './AdminLayout';

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

const onGroup = (at: number, pages: AdminLayoutProps['pages']['links']) => ({
  groups: {
    ...adminLayout.groups,
    links: adminLayout.groups.links.map((link, index) => ({ ...link, current: index === at })),
  },
  pages: { label: adminLayout.groups.links[at]?.label ?? '', links: pages },
  selector: undefined,
});

/** A page of the restaurant, on a remembered device. */
export const OnTheHistory: Story = {
  args: {
    ...onGroup(4, [
      { href: '/admin/horario', label: 'Horario' },
      { href: '/admin/local', label: 'El local' },
      { href: '/admin/historial', label: 'Historial', current: true },
    ]),
    account: { ...adminLayout.account, text: 'Has entrado como Ana. Este móvil entra sin clave.' },
    title: 'Historial de cambios',
    children: <HistoryList title="Hoy" entries={historyEntries} words={historyWords} />,
  },
};

/** A group of one page has no navigation of its own; without waiting requests there is no badge. */
export const NothingWaiting: Story = {
  args: {
    ...onGroup(0, [{ href: '/admin', label: 'Hoy', current: true }]),
    groups: {
      ...adminLayout.groups,
      links: adminLayout.groups.links.map(({ badge: _, ...link }, index) => ({ ...link, current: index === 0 })),
    },
    title: 'Hoy',
    children: <p>…</p>,
  },
};
