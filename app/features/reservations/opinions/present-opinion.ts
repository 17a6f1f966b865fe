import type { VisitQuestionProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { faceNames, longestLine, type Opinion, type TypedOpinion } from './opinion';

/** The act of a post. */
export type OpinionDone = 'opinar' | 'callar';

/** The outcome of a post as the page shows it. */
export interface OpinionSaid {
  done?: OpinionDone;
  failure?: 'base' | 'enviado' | 'pasada';
  /** The wrong field. */
  wrong?: keyof TypedOpinion;
  typed?: TypedOpinion;
}

/** The question about a visit, with the stored answer. `isSilent`: this guest gets no more questions by mail. */
export function presentOpinion(
  t: TFunction,
  { opinion, isSilent }: { opinion?: Opinion; isSilent: boolean },
  { done, failure, wrong, typed }: OpinionSaid = {},
) {
  const words = t('miReserva.opinion', { returnObjects: true });
  const question: VisitQuestionProps = {
    note: t('miReserva.nota'),
    text: words.texto,
    ...(done && { outcome: { tone: 'success', text: words.hecho[done] } }),
    ...(failure && { outcome: { tone: 'error', text: t(`miReserva.fallos.${failure}`) } }),
    faces: {
      legend: words.pregunta,
      value: typed?.cara ?? opinion?.face,
      options: faceNames.map((value) => ({ value, text: words.caras[value] })),
      ...(wrong === 'cara' && { error: words.falta }),
    },
    line: {
      label: words.linea,
      hint: words.ayuda,
      value: typed?.texto ?? opinion?.text ?? '',
      maxLength: longestLine,
      ...(wrong === 'texto' && { error: t('miReserva.opinion.larga', { most: longestLine }) }),
    },
    send: opinion ? words.cambiar : words.enviar,
    silence: isSilent
      ? { title: words.callar.titulo, text: words.callar.ya }
      : { title: words.callar.titulo, text: words.callar.texto, label: words.callar.boton },
    sending: t('miReserva.guardando'),
    unanswered: t('miReserva.fallos.sinRespuesta'),
  };
  return {
    meta: { title: t('miReserva.opinion.meta'), description: words.texto },
    scene: { kicker: words.kicker, title: words.titulo },
    question,
    nothing: undefined,
  };
}
