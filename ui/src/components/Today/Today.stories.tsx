import type { Meta, StoryObj } from '@storybook/react-vite';

import { adminSections } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { Today } from './Today';

const reservas = '/admin/reservas';

const meta = {
  title: 'Staff/Today',
  component: Today,
  decorators: [onPaper],
  args: {
    notices: [
      {
        text: 'Reservas por internet pausadas hasta las 21:30.',
        act: { label: 'Reanudar', action: reservas, act: 'reanudar' },
      },
      { text: 'Terraza: cerrada hasta el 30 de noviembre.', link: { label: 'Zonas', href: '/admin/zonas' } },
    ],
    parts: [
      {
        id: 'decidir',
        title: 'Por decidir',
        text: '4',
        links: [{ label: 'Ver todas', href: reservas }],
        rows: [
          { lead: '21:00', text: 'Ana Ruiz', details: '4 personas', href: `${reservas}#reserva-1` },
          {
            lead: 'vie, 27 nov',
            text: 'María del Carmen Fernández de la Vega',
            details: '12 personas',
            href: reservas,
          },
        ],
      },
      {
        id: 'servicio',
        title: 'Servicio',
        links: [{ label: 'Ver el día', href: reservas }],
        figures: [
          { figure: '34', label: 'comida' },
          { figure: '52', label: 'cena' },
        ],
        rows: [{ lead: '14:00', text: 'Luis Gil', details: '2 personas', href: `${reservas}#reserva-2` }],
      },
      { id: 'agotado', title: 'Agotado', text: 'Nada agotado.', links: [] },
    ],
    sections: { label: 'Carta', links: adminSections.map(({ label, href }) => ({ label, href })) },
  },
} satisfies Meta<typeof Today>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A full day. */
export const FullDay: Story = {};

/** A part without anything to do takes one line. */
export const NothingToDo: Story = {
  args: {
    notices: [],
    parts: [
      { id: 'decidir', title: 'Por decidir', text: 'Nada por decidir.', links: [] },
      { id: 'servicio', title: 'Servicio', text: 'Ninguna reserva.', links: [{ label: 'Ver el día', href: reservas }] },
    ],
  },
};

/** The weekly note: figures beside those before, and lines with and without a page to go to. */
export const WeeklyNote: Story = {
  args: {
    notices: [],
    parts: [
      {
        id: 'semana',
        title: 'Semana pasada',
        links: [{ label: 'Informes', href: '/admin/informes' }],
        figures: [
          { figure: '212', label: 'cubiertos (antes 200 · hace un año 187)' },
          { figure: '4', label: 'no vinieron (antes 6 · hace un año 11)' },
        ],
        rows: [
          { text: '2 solicitudes esperan respuesta.', href: reservas },
          { text: 'La última copia de seguridad es de hace 5 días.' },
        ],
      },
    ],
  },
};
