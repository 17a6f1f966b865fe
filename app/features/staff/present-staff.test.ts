import { expect, it } from 'vitest';

import { presentTyped } from './present-staff';
import { describePicture } from '~/features/restaurant/facts/describe-picture';
import { words } from '../../../tests/support/words';

it('returns the typed texts of a form whose session had ended, and no hidden field', async () => {
  const sent = [
    ['accion', 'anadir'],
    ['nombre_es', 'Setas de Soria'],
    ['precio', '12,50'],
    ['nombre_en', ''],
    ['texto', 'Bravas 6,50'],
    ['texto_es', 'Cerramos por obras.'],
  ] as const;
  const typed = presentTyped(await words.get('es'), sent);
  expect(typed?.fields).toEqual([
    { label: 'Plato', value: 'Setas de Soria' },
    { label: 'Precio', value: '12,50' },
    { label: 'Tu carta', value: 'Bravas 6,50' },
    { label: 'Texto en español', value: 'Cerramos por obras.' },
  ]);
});

it('names stored photographs by the time of their upload, and shows other addresses unchanged', async () => {
  const t = await words.get('es');
  const stored = '/storage/v1/object/public/imagenes/casa/1795158720000-h7k2qdw1600h1200.jpg';
  const elsewhere = 'https://fotos.example/casa.jpg';
  expect([stored, elsewhere, ''].map((address) => describePicture(t, address))).toEqual([
    'foto del vie, 20 nov, 8:12',
    elsewhere,
    '',
  ]);
});
