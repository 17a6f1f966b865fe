import { describe, expect, it } from 'vitest';

import { statusMessage } from '../booking';
import { readStatusMessage } from './planned-notices.data.server';

const booking = {
  ...{ estado: null, nombre: 'Lucía', email: 'lucia@correo.example', fecha: '2026-12-01', hora: '21:00' },
  ...{ personas: 4, comentarios: '', telefono: '612345678' },
};

describe('a notification as it was stored', () => {
  it('has the contract’s order again, whatever order jsonb gave it', () => {
    const body = statusMessage(booking, 'confirmada');
    const shuffled = Object.fromEntries(Object.entries(body).reverse());
    expect(JSON.stringify(readStatusMessage(shuffled))).toBe(JSON.stringify(body));
    const unknown = statusMessage({ ...booking, personas: null }, 'cancelada');
    expect(readStatusMessage({ ...unknown })).toEqual(unknown);
  });

  it.each([{}, null, 'x', { Estado: 'quizás' }])('is undefined once it was emptied: %j', (stored) => {
    expect(readStatusMessage(stored)).toBeUndefined();
  });
});
