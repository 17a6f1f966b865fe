import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { PasteForm } from './PasteForm';
import { PastedRows } from './PastedRows';

it('keeps what was pasted, and what was mended of it, where the own line fails: both forms leave by the script', () => {
  const form = renderToStaticMarkup(
    <PasteForm
      text={{ label: 'Tu carta', value: 'Bravas 6,50' }}
      file={{ label: 'Archivo' }}
      list={{ label: 'Lista', options: [] }}
      show="Vista previa"
      downloads={[]}
    />,
  );
  expect(form).toMatch(/<form(?=[^>]* data-enhance="")(?![^>]* data-leads)/);
  const rows = renderToStaticMarkup(
    <PastedRows
      {...{
        title: 'Vista previa',
        texts: [],
        rows: [],
        lists: [],
        apply: 'Aplicar',
        applying: 'Guardando…',
        hidden: {},
      }}
      labels={{ tipo: '', precio: '', precio_media: '', descripcion: '', tomar: '', lista: '', por_unidad: '' }}
      again={{ href: '/admin/pegar-carta', text: 'Otra vez' }}
    />,
  );
  // What was done is said where it leads to.
  expect(rows).toMatch(/<form(?=[^>]* data-enhance="")(?=[^>]* data-leads="\/admin\/pegar-carta")/);
});
