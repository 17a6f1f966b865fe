import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { describe, expect, it } from 'vitest';

import { renderPage } from '../fixtures/render-page';
import { globalCss } from './global-css';
import { themeDeclarations } from './theme';

const parts = (
  <>
    <Button>Guardar</Button>
    <Button variant="outlined" color="secondary" disabled>
      Crear
    </Button>
    <TextField id="nombre" label="Nombre" helperText="Como en la reserva" required />
    <TextField
      id="comentarios"
      label="Comentarios"
      multiline
      error
      slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { rows: 3 } }}
    />
    <NativeSelect inputProps={{ 'aria-label': 'Hora' }}>
      <option>14:15</option>
    </NativeSelect>
    <FormControlLabel label="Acepto" control={<Checkbox name="terminos" defaultChecked />} />
    <Table>
      <TableBody>
        <TableRow>
          <TableCell>Croquetas</TableCell>
        </TableRow>
      </TableBody>
    </Table>
    <Alert severity="error">Introduce un teléfono español válido.</Alert>
  </>
);

describe('the theme', () => {
  const { html, css } = renderPage(parts);

  it('declares every variable that the parts refer to without a value of their own', () => {
    const used = [...css.matchAll(/var\((--a-[\w-]+)\)/g)].map(([, name]) => `${name}:`);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !themeDeclarations.includes(name))).toEqual([]);
  });

  it('keeps the variables small: MUI would write 13 kB', () => {
    expect(themeDeclarations.length).toBeLessThan(1_500);
  });

  it('lets no part write a style attribute, which the pages’ policy refuses', () => {
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('draws no elevation', () => {
    expect(css).not.toMatch(/box-shadow:(?!none|inset)[^;]*rgba?\(/);
  });

  it('shows a native box whose look follows its state without script', () => {
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
    expect(css).toMatch(/input:checked\{/);
    expect(html).not.toContain('CheckBoxIcon');
  });

  it('writes labels above their control, not inside it', () => {
    expect(html).toMatch(/<label[^>]*data-shrink="true"[^>]*for="nombre"/);
  });
});

describe('the ground rules', () => {
  it('cross-fade between pages only for those who have not asked for less motion', () => {
    expect(globalCss).toContain('@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}');
  });

  it('load the fonts from the site itself', () => {
    expect(globalCss).toContain('@font-face');
    expect(globalCss).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  });

  it('hold no closing style tag', () => {
    expect(globalCss).not.toContain('</');
  });
});
