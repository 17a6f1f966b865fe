import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { words as dictionaries } from '../../fixtures/words.generated';
import { PasteForm } from './PasteForm';
import { PastedRows, type PastedRowsProps } from './PastedRows';

const { form, words } = dictionaries.es.admin.pegarCarta;
const preview: PastedRowsProps = { words, texts: [], questions: [], rows: [], lists: [], hidden: {} };

it('sends both forms by the script, which keeps their values when the request fails', () => {
  const empty = renderToStaticMarkup(
    <PasteForm path="/" words={form} typed={{ text: 'Bravas 6,50', list: '' }} lists={[]} />,
  );
  expect(empty).toMatch(/<form(?=[^>]* data-enhance="")(?![^>]* data-leads)/);
  const rows = renderToStaticMarkup(<PastedRows {...preview} />);
  expect(rows).toMatch(/<form(?=[^>]* data-enhance="")(?![^>]* data-leads)/);
});

it('renders a long preview completely, in turns between which the server answers other requests', async () => {
  const values = { tipo: 'Bravas', precio: '6', precio_media: '', descripcion: '' };
  const row = { isTaken: true, list: 'entrantes', isPerUnit: false, values, lacks: [], summary: '' };
  const left = { title: '25 líneas', lines: Array(25).fill({ text: 'IVA incluido', note: '', isLine: true }) };
  const order: string[] = [];
  const html = await new Promise<string>((resolve, reject) => {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(<PastedRows {...preview} rows={Array(35).fill(row)} left={left} />, {
      progressiveChunkSize: Infinity,
      onAllReady() {
        order.push('rendered');
        text(body).then(resolve, reject);
        pipe(body);
      },
      onError: reject,
    });
    setImmediate(() => order.push('another'));
  });
  expect(order).toEqual(['another', 'rendered']);
  expect(html.match(/name="linea" value="\d+"/g)).toEqual(
    Array.from({ length: 35 }, (_, index) => `name="linea" value="${index}"`),
  );
  expect(html.match(/name="plato"/g)).toHaveLength(25);
  expect(html).not.toMatch(/<template|<script/);
});
