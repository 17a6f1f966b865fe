import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { TableCodes, TableTent } from './TableCodes';

/** Looks like a QR code; it is not scanned. */
const outline = {
  path: Array.from({ length: 225 }, (_, at) =>
    (at * at + 3 * at) % 5 < 2 ? `M${4 + (at % 15)} ${4 + Math.floor(at / 15)}h1v1h-1z` : '',
  ).join(''),
  size: 23,
  label: 'Código QR de la carta',
};

const meta = {
  title: 'Staff/TableCodes',
  component: TableCodes,
  decorators: [onPaper],
  args: {
    text: 'Un código por página. Al escanearlo se suma uno a su cuenta: sin cookies y sin saber quién ha sido.',
    codes: ['La carta', 'Menú del día', 'Reservas', 'Alérgenos'].map((title, index) => ({
      id: `codigo-${index}`,
      title,
      code: outline,
      address: 'https://antidoto.example/qr/carta',
      scans: `${index * 14} en los últimos 7 días · ${index * 9} en los 7 anteriores`,
      links: [
        { href: `#svg-${index}`, label: 'Descargar SVG' },
        { href: `#hoja-${index}`, label: 'Para la mesa' },
      ],
    })),
  },
} satisfies Meta<typeof TableCodes>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Codes: Story = {};

export const Tent: Story = {
  render: () => (
    <TableTent
      name="Antídoto"
      title="La carta"
      translated="Menu"
      code={outline}
      notes={[
        { text: '¿Prefieres papel? Pide la carta en la barra.' },
        { text: 'Prefer paper? Ask for a menu.', lang: 'en' },
      ]}
      hint="Imprime la hoja en A4 y dóblala por la línea."
      printLabel="Imprimir"
      back={{ href: '#', label: 'Volver a los códigos' }}
    />
  ),
};
