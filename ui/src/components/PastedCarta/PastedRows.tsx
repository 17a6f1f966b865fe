import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo, type ReactElement } from 'react';

import { editorLook } from '../../theme/editor-look';
import { media, space, tone, typeScale } from '../../theme/tokens';
import { FormButton, HiddenFields } from '../FormButton/FormButton';

const pastePath = '/admin/pegar-carta';

/** Text inputs of a row, each posted as its name and the row's number. */
type TextName = 'tipo' | 'precio' | 'precio_media' | 'descripcion';

/** A dish found in the text. */
export interface PastedRow {
  isTaken: boolean;
  list: string;
  isPerUnit: boolean;
  values: Readonly<Record<TextName, string>>;
  /** Inputs that the row's list does not have. */
  lacks: readonly (TextName | 'por_unidad')[];
  /** A problem or doubt, and its input. */
  problem?: { field: TextName | 'lista'; text: string };
  /** Columns without an input, posted as `datos`. */
  more: string;
}

export interface PastedRowsWords {
  title: string;
  labels: Readonly<Record<TextName | 'tomar' | 'lista' | 'por_unidad', string>>;
  apply: string;
  applying: string;
  /** Link to the empty form. */
  again: string;
}

export interface PastedRowsProps {
  words: PastedRowsWords;
  /** The number of dishes, that nothing is stored yet, and the number of problems. */
  texts: readonly string[];
  rows: readonly PastedRow[];
  lists: readonly { readonly value: string; readonly text: string }[];
  /** Lines that were not recognised as dishes. */
  left?: { title: string; lines: readonly string[] };
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
}

const Root = styled('form')({
  ...editorLook,
  maxWidth: 1080,
  marginTop: 20,
  '& > p': { margin: '4px 0', color: tone.tinta2 },
  '& ol': { margin: '16px 0', padding: 0 },
  '& ol > li': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px 12px',
    alignItems: 'end',
    padding: '14px 0',
    borderBottom: `1px solid ${tone.linea}`,
    '&:focus-within': { background: tone.mantequilla },
    '& > *': { minWidth: 0 },
    [media.tablet]: { gridTemplateColumns: '6.5rem minmax(0, 1.1fr) minmax(0, 2fr) 6rem 6rem' },
    [media.desk]: { gridTemplateColumns: '6.5rem 12rem minmax(0, 2fr) 6rem 6rem minmax(0, 2fr)' },
  },
  '& [data-in] > div': { width: '100%' },
  '& [data-in=tipo]': { [media.phone]: { gridColumn: '1 / -1' } },
  '& [data-in=descripcion]': { gridColumn: '1 / -1', [media.desk]: { gridColumn: 6, gridRow: 1 } },
  '& [data-in=precio]': { [media.tablet]: { gridColumn: 4 } },
  '& [data-in=precio_media]': { [media.tablet]: { gridColumn: 5 } },
  '& [data-in=por_unidad]': { [media.tablet]: { gridColumn: '4 / 6', gridRow: 2 } },
  '& [data-in=problema]': {
    gridColumn: '1 / -1',
    margin: 0,
    [media.tablet]: { gridColumn: '1 / 4', gridRow: 2, alignSelf: 'start' },
  },
  '& ol label': { margin: 0, fontSize: typeScale.small },
  '& ol input:not([type=checkbox]), & ol select': { minHeight: space.target, padding: '7px 10px', fontSize: '1rem' },
  '& ol select': { paddingRight: 36 },
  '& [data-in=precio] input, & [data-in=precio_media] input': { textAlign: 'right' },
});

/** Preview of a pasted carta: one row per dish, to correct or leave out, all stored with one button. */
export function PastedRows(props: PastedRowsProps): ReactElement {
  const { words, texts, rows, lists, left, hidden } = props;
  // Shared by all rows: 300 selects have 6,000 options.
  const options = lists.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
  return (
    <Root method="post" action={pastePath} noValidate data-enhance="" data-leads={pastePath}>
      <Typography variant="h3" id="vista-previa" tabIndex={-1} autoFocus>
        {words.title}
      </Typography>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {left && (
        <details>
          <summary>{left.title}</summary>
          <List>
            <InTurns
              parts={left.lines.map((line, index) => (
                <ListItem key={index}>{line}</ListItem>
              ))}
            />
          </List>
        </details>
      )}
      <List component="ol" aria-labelledby="vista-previa">
        <InTurns
          parts={rows.map((row, index) => (
            <Row key={index} row={row} index={index} labels={words.labels} options={options} />
          ))}
        />
      </List>
      <HiddenFields fields={hidden} />
      <div data-foot="">
        <FormButton look="solid" name="accion" value="aplicar" busyLabel={words.applying}>
          {words.apply}
        </FormButton>
        <Link href={pastePath}>{words.again}</Link>
      </div>
    </Root>
  );
}

/** Parts per turn. Rendering a row takes the server 1 to 2 ms. */
const partsOfTurn = 10;

/** Renders many parts a few at a time, so that the server answers other requests between two turns. */
function InTurns({ parts, from = 0 }: { parts: readonly ReactElement[]; from?: number }): ReactElement {
  const to = from + partsOfTurn;
  const Next = useMemo(() => lazy(() => Promise.resolve({ default: InTurns })), []);
  return (
    <>
      {parts.slice(from, to)}
      {to < parts.length && (
        <Suspense>
          <Next parts={parts} from={to} />
        </Suspense>
      )}
    </>
  );
}

interface RowProps extends Pick<PastedRowsWords, 'labels'> {
  row: PastedRow;
  index: number;
  options: ReactElement[];
}

function Row({ row, index, labels, options }: RowProps): ReactElement {
  const { isTaken, list, isPerUnit, values, lacks, problem, more } = row;
  const noteId = `problema_${index}`;
  const described = (field: string) =>
    problem?.field === field ? { 'aria-describedby': noteId, 'aria-invalid': true } : {};
  const label = (field: TextName | 'lista') => (
    <InputLabel htmlFor={`${field}_${index}`} shrink={false}>
      {labels[field]}
    </InputLabel>
  );
  const text = (field: TextName) =>
    lacks.includes(field) ? null : (
      <div data-in={field}>
        {label(field)}
        <OutlinedInput
          id={`${field}_${index}`}
          name={`${field}_${index}`}
          defaultValue={values[field]}
          autoComplete="off"
          inputProps={{ ...described(field), ...(field.startsWith('precio') ? { inputMode: 'decimal' as const } : {}) }}
        />
      </div>
    );
  return (
    <ListItem id={`linea-${index}`}>
      <input type="hidden" name="linea" value={index} />
      {more !== '' && <input type="hidden" name={`datos_${index}`} value={more} />}
      <div data-in="tomar">
        <FormControlLabel
          label={labels.tomar}
          control={
            <Checkbox
              name={`tomar_${index}`}
              defaultChecked={isTaken}
              slotProps={{ input: { 'aria-label': `${labels.tomar}: ${values.tipo}` } }}
            />
          }
        />
      </div>
      <div data-in="lista">
        {label('lista')}
        <NativeSelect
          id={`lista_${index}`}
          name={`lista_${index}`}
          defaultValue={list}
          input={<OutlinedInput />}
          inputProps={described('lista')}
        >
          {options}
        </NativeSelect>
      </div>
      {text('tipo')}
      {text('precio')}
      {text('precio_media')}
      {!lacks.includes('por_unidad') && (
        <div data-in="por_unidad">
          <FormControlLabel
            label={labels.por_unidad}
            control={<Checkbox name={`por_unidad_${index}`} defaultChecked={isPerUnit} />}
          />
        </div>
      )}
      {text('descripcion')}
      {problem && (
        <FormHelperText id={noteId} data-in="problema" error>
          {problem.text}
        </FormHelperText>
      )}
    </ListItem>
  );
}
