import { expect, it } from 'vitest';

import { readPaste } from '../../app/features/dish-editor/import/read-paste';
import { makeCartas } from '../support/made-cartas';

const cartas = makeCartas(Number(process.env.CARTAS ?? 60));

it(`reads ${cartas.length} generated sheets and texts: each line is in a dish or under 'Sobra', or the whole is refused`, () => {
  const lost = cartas.flatMap(({ kind, content, marks }, index) => {
    const sent = typeof content === 'string' ? { text: content } : { file: { bytes: content }, text: '' };
    const found = readPaste({ ...sent, fallback: 'entrantes' });
    const shown = found.ok ? JSON.stringify(found).toLowerCase() : '';
    const missing = found.ok ? marks.filter((mark) => !shown.includes(mark)) : [];
    return missing.length > 0 ? [{ index, kind, missing, content }] : [];
  });
  expect(lost).toEqual([]);
});
