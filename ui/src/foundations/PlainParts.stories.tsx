import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../fixtures/grounds';
import { UiProvider } from '../theme/UiProvider';

/**
 * What MUI's own parts look like inside `UiProvider`, without a line of styling: start from these, and write a component
 * of the house where they are not enough.
 */
const meta = {
  title: 'Foundations/Plain parts',
  component: UiProvider,
  decorators: [onPaper],
  args: { children: null },
} satisfies Meta<typeof UiProvider>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Buttons: Story = {
  args: {
    children: (
      <p>
        <Button>Reservar mesa</Button> <Button variant="outlined">Ver la carta</Button>{' '}
        <Button variant="text">Ahora no</Button> <Button size="small">Guardar</Button>{' '}
        <Button disabled>Enviando…</Button>
      </p>
    ),
  },
};

export const TextAndLinks: Story = {
  args: {
    children: (
      <>
        <Typography variant="h2">La carta de la casa</Typography>
        <Typography variant="subtitle1" component="p">
          Cocina de mercado y vermut de grifo.
        </Typography>
        <Typography>
          Abrimos todos los días. Mira <Link href="#horario">el horario</Link> antes de venir.
        </Typography>
        <Typography variant="body2">Precios con IVA incluido.</Typography>
      </>
    ),
  },
};

/** The page already carries the ground rules in a style element: the provider adds none. */
export const FieldsAndMessages: Story = {
  args: {
    globalStyles: false,
    children: (
      <>
        <TextField id="parte-nombre" label="Nombre" defaultValue="Lucía" />
        <TextField
          id="parte-telefono"
          label="Teléfono"
          defaultValue="12"
          error
          helperText="Escribe un teléfono español de nueve cifras."
        />
        <FormControlLabel control={<Checkbox defaultChecked />} label="Acepto los términos" />
        <Alert severity="success">Guardado</Alert>
        <Alert severity="error">No se pudo guardar</Alert>
      </>
    ),
  },
};

/** Told not to, the provider writes the ground rules itself; so does one without the prop. */
export const WithGroundRules: Story = { args: { globalStyles: true, children: <p>Salud.</p> } };
