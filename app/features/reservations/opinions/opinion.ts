import type { Language } from '~/core/language';
import { localizePath } from '~/core/pages';
import { readLines } from '~/core/typed-text';
import type { Booking } from '../booking';
import { startOf } from '../mail/calendar';

/** What a guest may answer, with the numbers of `reservas.valoracion`; the best first. */
export const faces = { bien: 3, regular: 2, mal: 1 } as const;
export type Face = keyof typeof faces;
export const faceNames = Object.keys(faces) as Face[];

/** How a visit was; `text` may be empty. */
export interface Opinion {
  face: Face;
  text: string;
}

/** Maximum length of the line, in characters; the constraint of `reservas` is the same. */
export const longestLine = 300;

/** The face of a stored number. */
export const faceOf = (value: number | null): Face | undefined => faceNames.find((name) => faces[name] === value);

/** Whether this booking's guest may say how it was: it was confirmed, has begun, and they did not stay away. */
export const canAnswer = (
  visit: Pick<Booking, 'estado' | 'llegada' | 'espera' | 'fecha' | 'hora'>,
  now: Date,
): boolean => visit.estado === 'confirmada' && visit.llegada !== 'no_vino' && !visit.espera && startOf(visit) <= now;

/** What was typed, as it was typed. */
export interface TypedOpinion {
  cara: string;
  texto: string;
}

/** Reads the form, or says what is wrong with it. The text is one line. */
export function readOpinion({
  cara,
  texto,
}: TypedOpinion): { ok: true; opinion: Opinion } | { ok: false; wrong: keyof TypedOpinion } {
  const face = faceNames.find((name) => name === cara);
  const text = readLines(texto).replace(/\s+/g, ' ').trim();
  if (!face) return { ok: false, wrong: 'cara' };
  return text.length > longestLine ? { ok: false, wrong: 'texto' } : { ok: true, opinion: { face, text } };
}

/** The address of the question about a booking. */
export const pathOfOpinion = (code: string, language: Language) => localizePath(`/reserva/${code}/opinion`, language);
