import type { Language } from '~/core/language';
import { localizePath } from '~/core/pages';
import { readLines } from '~/core/typed-text';
import type { Booking } from '../booking';
import { startOf } from '../mail/calendar';

/** The possible answers, the best first, with their numbers in `reservas.valoracion`. */
export const faces = { bien: 3, regular: 2, mal: 1 } as const;
export type Face = keyof typeof faces;
export const faceNames = Object.keys(faces) as Face[];

/** A guest's answer about a visit; `text` may be empty. */
export interface Opinion {
  face: Face;
  text: string;
}

/** Maximum length of `text`, in characters; the constraint of `reservas` is the same. */
export const longestLine = 300;

/** The face of a stored number. */
export const faceOf = (value: number | null): Face | undefined => faceNames.find((name) => faces[name] === value);

/** Whether a booking's guest may answer: it is confirmed, has begun, and is not marked as a no-show. */
export const canAnswer = (
  visit: Pick<Booking, 'estado' | 'llegada' | 'espera' | 'fecha' | 'hora'>,
  now: Date,
): boolean => visit.estado === 'confirmada' && visit.llegada !== 'no_vino' && !visit.espera && startOf(visit) <= now;

/** The form as it was typed. */
export interface TypedOpinion {
  cara: string;
  texto: string;
}

/** Checks the form; `wrong` is the refused field. Line breaks of the text become spaces. */
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
