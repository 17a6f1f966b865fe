import type { FirstStepsProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { FirstStep, ShownSteps } from './first-steps';

export const firstStepsPath = '/admin/primeros-pasos';

const pages: Record<FirstStep, string> = {
  datos: '/admin/local',
  horario: '/admin/horario',
  carta: '/admin/pegar-carta',
  alergenos: '/admin/alergenos',
  fotos: '/admin/local#portada',
  correo: '/admin/correo',
  direccion: '/admin/qr',
  personal: '/admin/personal',
  codigos: '/admin/qr',
};

/** The box of the first steps; one line with a link while they are put off. */
export function presentFirstSteps(t: TFunction, { done, steps, isPutOff }: ShownSteps): FirstStepsProps {
  const { lista, ...words } = t('admin.pasos', { returnObjects: true });
  const next = steps.find(({ state }) => state === 'open')?.step;
  return {
    words,
    progress: t('admin.pasos.van', { done, count: steps.length }),
    action: firstStepsPath,
    isPutOff,
    hasSkipped: steps.some(({ state }) => state === 'skipped'),
    steps: steps.map(({ step, state }) => ({
      id: step,
      ...lista[step],
      state,
      isNext: step === next,
      href: pages[step],
    })),
  };
}
