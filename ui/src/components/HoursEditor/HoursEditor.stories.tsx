import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { HoursEditor, type HoursEditorProps } from './HoursEditor';

const open = { abre: '08:00', cierra: '00:00', cocina_abre: '12:30', cocina_cierra: '23:30' };
const week: HoursEditorProps['week'] = [
  ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'].map((day) => ({ day, times: open, errors: {} })),
  { day: 'Domingo', times: { abre: '', cierra: '', cocina_abre: '', cocina_cierra: '' }, errors: {} },
];

const pages = [
  { page: 'tostasBocadillos', name: 'Tostas y bocadillos', times: { sirve_desde: '', sirve_hasta: '' }, errors: {} },
  { page: 'cafe', name: 'Café', times: { sirve_desde: '08:00', sirve_hasta: '12:30' }, errors: {} },
  { page: 'dulcesSalados', name: 'Dulces y salados', times: { sirve_desde: '', sirve_hasta: '12:30' }, errors: {} },
];

const meta = {
  title: 'Staff/HoursEditor',
  component: HoursEditor,
  decorators: [onPaper],
  args: {
    seen: '{}',
    serving: { isOpen: false, pages },
    week,
    days: [
      {
        id: '3',
        when: 'jueves, 24 de diciembre de 2026',
        hours: '10:00–17:00',
        text: 'En Nochebuena cerramos a las cinco. · On Christmas Eve we close at five.',
      },
    ],
    fields: [
      { name: 'desde', type: 'date', label: 'Desde' },
      { name: 'hasta', type: 'date', label: 'Hasta', hint: 'Vacío: solo ese día' },
      { name: 'abre', type: 'time', label: 'Abre' },
      { name: 'cierra', type: 'time', label: 'Cierra' },
      { name: 'texto_es', label: 'Texto en español', hint: 'Lo que leen los clientes; vacío, no se dice nada' },
      { name: 'texto_en', label: 'Texto en inglés', hint: 'Lo que leen los clientes; vacío, no se dice nada' },
    ],
    closed: { label: 'Cerrado', checked: false },
    holidays: [
      { date: 'martes, 8 de diciembre de 2026', name: 'Inmaculada Concepción', scope: 'nacional', href: '#nuevo' },
      {
        date: 'lunes, 3 de mayo de 2027',
        name: 'Fiesta de la Comunidad de Madrid (lunes siguiente)',
        scope: 'de la Comunidad',
        href: '#nuevo-2',
      },
    ],
    leads: '#',
    words: {
      weekTitle: 'La semana',
      weekHelp: 'Vacío es cerrado. Medianoche se escribe 00:00.',
      columns: { abre: 'Abre', cierra: 'Cierra', cocina_abre: 'Abre la cocina', cocina_cierra: 'Cierra la cocina' },
      save: 'Guardar',
      servingTitle: 'Horas de cada lista',
      servingHelp: 'Por ejemplo, desayunos hasta las 12:30. Vacío: siempre que el local está abierto.',
      servingColumns: { sirve_desde: 'Empieza', sirve_hasta: 'Termina' },
      daysTitle: 'Días especiales',
      daysHelp: 'Festivos, vacaciones o un día con otro horario.',
      noDays: 'No hay ninguno.',
      remove: 'Eliminar',
      addTitle: 'Añadir un día o unos días',
      add: 'Añadir',
      holidaysTitle: 'Festivos de Madrid',
      holidaysHelp: 'Ninguno se aplica solo.',
      useHoliday: 'Preparar',
    },
  },
} satisfies Meta<typeof HoursEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Kept: Story = {};

/** What was typed stands, with what is wrong beside it. */
export const Refused: Story = {
  args: {
    week: week.map((day, index) =>
      index === 1 ? { ...day, times: { ...open, cierra: '' }, errors: { cierra: 'Falta esta hora' } } : day,
    ),
    serving: {
      isOpen: true,
      pages: pages.map((page) =>
        page.page === 'cafe'
          ? {
              ...page,
              times: { sirve_desde: '08:00', sirve_hasta: '08:00' },
              errors: { sirve_hasta: 'Es la misma hora: escribe otra o deja las dos vacías' },
            }
          : page,
      ),
    },
    days: [],
  },
};
