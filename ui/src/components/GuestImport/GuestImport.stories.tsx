import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { fill } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { GuestImport } from './GuestImport';

const { traer } = words.es.admin;
const options = Object.entries(traer.campos).map(([value, text]) => ({ value, text }));
const column = (title: string, samples: string, value: string, isAsked = false) => ({
  name: `columna_${title}`,
  title,
  notes: [samples],
  value,
  isAsked,
});

const meta = {
  title: 'Staff/GuestImport',
  component: GuestImport,
  decorators: [onPaper],
  args: {
    words: traer.words,
    texts: [
      fill(traer.porVenir_other, { count: 12 }),
      fill(traer.pasadas_other, { count: 240 }),
      fill(traer.fichas_other, { count: 31 }),
      fill(traer.yaEstan_other, { count: 3 }),
      fill(traer.viejas_other, { count: 900, date: '29 de agosto de 2026', days: 90 }),
      fill(traer.conAlergias_other, { count: 8 }),
      traer.seGuarda,
    ],
    questions: [
      {
        title: traer.columnas.titulo,
        hint: traer.columnas.pista,
        options,
        asked: [column('Fecha', '05/12/2026', 'fecha'), column('Pax', '4 · 2', 'personas')],
      },
    ],
    groups: [
      {
        title: `${traer.grupos.porVenir} (12)`,
        lines: [
          'sáb, 5 dic, 21:00 · Ana García López · 4 personas · +34 600 111 222',
          'dom, 6 dic, 14:30 · Íñigo Muñoz Peña · 12 personas · +34 611 222 333',
          fill(traer.yMas_other, { count: 10 }),
        ],
      },
      { title: `${traer.grupos.pasadas} (240)`, lines: ['2 de noviembre de 2026, 22:00 · Marta Ruiz · no vino'] },
      {
        title: `${traer.grupos.fichas} (31)`,
        lines: ['Ana García López · +34 600 111 222 · VIP · Le gusta la ventana'],
      },
    ],
    left: {
      title: fill(traer.sobra_other, { count: 3 }),
      hint: traer.sobraPista,
      reasons: [
        { title: traer.motivos.telefonoRoto, lines: ['línea 4: «6,00123E+08»', 'línea 9: «6,11222E+08»'] },
        { title: traer.motivos.pendiente, lines: ['línea 6: «Solicitada»'] },
      ],
    },
    canApply: true,
    path: '/admin/clientes/importar',
    hidden: { solicitud: 'a' },
  },
} satisfies Meta<typeof GuestImport>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Preview: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Ana García López · 4 personas/)).toBeVisible();
    await expect(canvas.getByText('línea 4: «6,00123E+08»')).not.toBeVisible();
  },
};

/** A column that is needed was not found, and the dates may be read in two ways: nothing comes in yet. */
export const Asked: Story = {
  args: {
    texts: [fill(traer.columnas.falta, { what: traer.campos.personas }), traer.seGuarda],
    questions: [
      {
        title: traer.columnas.titulo,
        hint: traer.columnas.pista,
        options,
        asked: [column('Cuántos', '4 · 2', 'ignorar', true), column('Date', '3/4/2027', 'fecha')],
      },
      {
        title: traer.orden.titulo,
        hint: traer.orden.pista,
        asked: [{ name: 'orden', title: traer.orden.etiqueta, notes: [], value: 'dma', isAsked: true }],
        options: [
          { value: 'dma', text: traer.orden.dma },
          { value: 'mda', text: traer.orden.mda },
        ],
      },
    ],
    groups: [],
    left: undefined,
    canApply: false,
  },
};
