import { describe, expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import { words } from '../../../../tests/support/words';
import { findPicture } from '~/platform/page/pictures';
import type { MenuItem, MenuTable } from '../catalogue';
import { presentCarta } from './present-menu';

const drawn = '/pictures/comida/carnes.svg';

async function present(table: MenuTable, items: readonly MenuItem[]) {
  const t = await words.get('es');
  const now = new Date('2026-11-26T12:00:00Z');
  const page = { id: 'carnes', path: '/comida/carnes', emblem: findPicture('comida/carnes', '') } as const;
  return presentCarta({ t, language: 'es', now, avoided: [], served: new Map() }, page, [{ table, items }]);
}

describe('the dish that leads a page', () => {
  it('is the first with a picture, in place of the emblem, and leaves the list', async () => {
    const carta = await present('carnes', [
      aDish({ id: 1, tipo: 'Entrecot' }),
      aDish({ id: 2, tipo: 'Chuletón', imagen: drawn }),
      aDish({ id: 3, tipo: 'Solomillo', imagen: '/storage/v1/object/public/imagenes/platos/1-aw800h600.jpg' }),
    ]);
    expect(carta.lead).toMatchObject({ id: 'carnes-2', picture: { src: drawn, width: 400, height: 440 } });
    expect(carta.heading.emblem).toBeUndefined();
    expect(carta.list).toMatchObject({ kind: 'dishes', items: [{ id: 'carnes-1' }, { id: 'carnes-3' }] });
  });

  it('is not sold out while another has a picture', async () => {
    const gone = aDish({ id: 1, tipo: 'Chuletón', imagen: drawn, agotado_hasta: '2026-11-27T00:00:00Z' });
    const other = aDish({ id: 2, tipo: 'Solomillo', imagen: drawn });
    expect((await present('carnes', [gone, other])).lead?.id).toBe('carnes-2');
    expect((await present('carnes', [gone])).lead?.soldOut).toBe('Agotado');
  });

  it('is absent without pictures; the emblem stays', async () => {
    const carta = await present('carnes', [aDish({ tipo: 'Entrecot' })]);
    expect(carta.lead).toBeUndefined();
    expect(carta.heading.emblem?.src).toBe(drawn);
  });

  it('takes the glass and the bottle of a wine', async () => {
    const wine = (id: number, tipo: string) =>
      aDish({ id, tipo, precio: 380 * id, imagen: '/pictures/bebidas/vino.svg' });
    const carta = await present('faena', [
      wine(1, 'Crianza (copa)'),
      wine(2, 'Crianza (botella)'),
      aDish({ id: 3, tipo: 'Mencía (copa)', precio: 350 }),
    ]);
    expect(carta.lead?.servings?.map(({ label, price }) => [label, price?.replace(/\s/, ' ')])).toEqual([
      ['copa', '3,80 €'],
      ['botella', '7,60 €'],
    ]);
    expect(carta.list).toMatchObject({
      kind: 'prices',
      items: [{ name: { text: 'Mencía' }, servings: [{ label: 'copa' }] }],
    });
  });
});
