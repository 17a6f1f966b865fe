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

it('returns times, numbers and notes too, and of a form that sends what it showed only what is new', async () => {
  const t = await words.get('es');
  const valuesOf = (entries: [string, string][]) =>
    presentTyped(t, entries)?.fields.map(({ label, value }) => `${label}: ${value}`);
  const booking = { accion: 'anadir', nombre: 'Gil', personas: '3', fecha: '2026-12-02', hora: '21:00', mesa: '7' };
  expect(valuesOf(Object.entries(booking))).toEqual(['Nombre: Gil', 'Personas: 3', 'Fecha: 2026-12-02', 'Hora: 21:00']);
  expect(valuesOf([['notas', 'Mesa de la ventana']])).toEqual(['Notas: Mesa de la ventana']);
  const seen = JSON.stringify({ abre_1: '', abre_2: '13:00', menu_dias: '12' });
  const hours: [string, string][] = [
    ['visto', seen],
    ['abre_1', '12:00'],
    ['abre_2', '13:00'],
    ['cierra_2', ''],
    ['menu_dias', '1'],
  ];
  expect(valuesOf(hours)).toEqual(['Lunes, Abre: 12:00']);
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
