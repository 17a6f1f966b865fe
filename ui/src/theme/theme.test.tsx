import Alert from '@mui/material/Alert';
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { describe, expect, it } from 'vitest';

import { Field } from '../components/Field/Field';
import { renderPage } from '../fixtures/render-page';
import { globalCss } from './global-css';

const parts = (
  <>
    <Button>Guardar</Button>
    <Field id="nombre" name="nombre" label="Nombre" required />
    <Field id="comentarios" name="comentarios" label="Comentarios" multiline error="Es demasiado largo." />
    <NativeSelect inputProps={{ 'aria-label': 'Hora' }}>
      <option>14:15</option>
    </NativeSelect>
    <FormControlLabel label="Acepto" control={<Checkbox name="terminos" defaultChecked />} />
    <AppBar>Antídoto</AppBar>
    <Card>
      <CardActionArea href="/comida">Comida</CardActionArea>
    </Card>
    <Chip label="½ ración" />
    <Alert severity="error">Introduce un teléfono español válido.</Alert>
  </>
);

describe('the theme', () => {
  const { html, css } = renderPage(parts);

  it('uses declared variables only', () => {
    const known = `${globalCss}${css}`;
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !known.includes(`${name}:`))).toEqual([]);
  });

  it('writes no style attribute, which the Content-Security-Policy refuses', () => {
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('has no elevation', () => {
    expect(css).not.toMatch(/box-shadow:(?!none|inset)[^;]*rgba?\(/);
  });

  it('shows a native checkbox styled by its state, without JavaScript', () => {
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
    expect(css).toMatch(/input:checked\{/);
    expect(html).not.toContain('CheckBoxIcon');
  });

  it('puts labels above their control', () => {
    expect(html).toMatch(/<label[^>]*data-shrink="true"[^>]*for="nombre"/);
  });
});

describe('the base rules', () => {
  it('cross-fade between pages unless the user asked for reduced motion', () => {
    expect(globalCss).toContain(
      '@media (prefers-reduced-motion:no-preference) and (hover:hover){@view-transition{navigation:auto}}',
    );
  });

  it('load the fonts from the site itself', () => {
    expect(globalCss).toContain('@font-face');
    expect(globalCss).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  });

  it('contain no closing style tag', () => {
    expect(globalCss).not.toContain('</');
  });
});
