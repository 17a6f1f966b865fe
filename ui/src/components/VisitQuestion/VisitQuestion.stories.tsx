import type { Meta, StoryObj } from '@storybook/react-vite';

import { inBookingScene } from '../../fixtures/booking-scene';
import { fill, inLanguage } from '../../fixtures/in-language';
import { words } from '../../fixtures/words.generated';
import { VisitQuestion, type VisitQuestionProps } from './VisitQuestion';

function question(language: 'es' | 'en', more: Partial<VisitQuestionProps> = {}): VisitQuestionProps {
  const { opinion, nota, guardando, fallos } = words[language].miReserva;
  const faces = (['bien', 'regular', 'mal'] as const).map((value) => ({ value, text: opinion.caras[value] }));
  return {
    note: nota,
    text: opinion.texto,
    faces: { legend: opinion.pregunta, value: undefined, options: faces },
    line: { label: opinion.linea, hint: opinion.ayuda, value: '', maxLength: 300 },
    send: opinion.enviar,
    silence: { title: opinion.callar.titulo, text: opinion.callar.texto, label: opinion.callar.boton },
    sending: guardando,
    unanswered: fallos.sinRespuesta,
    ...more,
  };
}

const meta = {
  title: 'Reservations/VisitQuestion',
  component: VisitQuestion,
  decorators: [inLanguage, inBookingScene],
  args: question('es'),
} satisfies Meta<typeof VisitQuestion>;

export default meta;

type Story = StoryObj<typeof meta>;

const inBoth = (make: (language: 'es' | 'en') => VisitQuestionProps): Story => ({
  args: make('es'),
  parameters: { english: make('en') },
});

export const Asked = inBoth((language) => question(language));

/** Answered, and no more questions wanted. */
export const Answered = inBoth((language) => {
  const { opinion } = words[language].miReserva;
  const asked = question(language);
  return {
    ...asked,
    outcome: { tone: 'success', text: opinion.hecho.opinar },
    faces: { ...asked.faces, value: 'bien' },
    send: opinion.cambiar,
    silence: { title: opinion.callar.titulo, text: opinion.callar.ya },
  };
});

/** Sent without a face, and with a line that is too long. */
export const Refused = inBoth((language) => {
  const { opinion } = words[language].miReserva;
  const asked = question(language);
  return {
    ...asked,
    faces: { ...asked.faces, error: opinion.falta },
    line: { ...asked.line, value: 'Todo muy rico.', error: fill(opinion.larga, { most: 300 }) },
  };
});
