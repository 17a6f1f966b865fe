import { expect, it } from 'vitest';

import { words } from '../../../tests/support/words';

it("one o'clock is singular in Spanish, and no other hour", async () => {
  const t = await words.get('es');
  const until = (time: string) => t('horario.hasta', { time });
  expect(['1:00', '1:30', '0:30', '11:00', '12:30', '21:00'].map(until)).toEqual([
    'hasta la 1:00',
    'hasta la 1:30',
    ...['0:30', '11:00', '12:30', '21:00'].map((time) => `hasta las ${time}`),
  ]);
  expect(t('carta.seSirve', { returnObjects: true, until: '1:00' })).toMatchObject({ hasta: 'Se sirve hasta la 1:00' });
  const en = await words.get('en');
  expect(en('horario.hasta', { time: '1:00' })).toBe('until 1:00');
});

it('0:00 is written as midnight in a sentence, and nothing else changes', async () => {
  const es = await words.get('es');
  const en = await words.get('en');
  const date = 'sábado 28';
  expect([
    es('horario.hasta', { time: '0:00' }),
    en('horario.hasta', { time: '0:00' }),
    es('correo.cuando', { date, time: '0:00' }),
    en('correo.cuando', { date, time: '0:00' }),
    es('reservas.horaPerdida', { time: '0:00' }),
    es('reservas.horaNoOfrecida', { time: '0:00' }),
    en('reservas.horaNoOfrecida', { time: '0:00' }),
    es('correo.fechaCorta', { date, time: '0:00' }),
    es('carta.seSirve.entre', { from: '13:00', until: '0:00' }),
    es('admin.fueraDeCarta.hasta', { time: '0:00' }),
    es('horario.hasta', { time: '10:00' }),
    es('correo.saludo', { name: 'hasta las 0:00' }),
  ]).toEqual([
    'hasta medianoche',
    'until midnight',
    'sábado 28, a medianoche',
    'sábado 28, at midnight',
    'A medianoche ya no queda mesa: elige otra hora.',
    'No se puede pedir mesa para medianoche: elige otra hora.',
    'Tables cannot be requested for midnight: please choose another time.',
    'sábado 28, medianoche',
    'Se sirve de 13:00 a medianoche',
    'Hasta medianoche',
    'hasta las 10:00',
    'Hola, hasta las 0:00:',
  ]);
});
