import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputLabel from '@mui/material/InputLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo, type ReactElement } from 'react';

import { editorLook, pairsLook } from '../../theme/editor-look';
import { border, quietLook, rowLook, space, tone, typeScale } from '../../theme/tokens';
import { renderOptions, type Choice } from '../ChoiceField/ChoiceField';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { Discard, Questions, type PastedQuestions, type PreviewWords } from './PastedQuestions';

const pastePath = '/admin/pegar-carta';

/** Text inputs of a row, each posted as its name and the row's number. */
type TextName = 'tipo' | 'precio' | 'precio_media' | 'descripcion';

/** A dish found in the text. */
export interface PastedRow {
  /** The heading above it, when it differs from that of the row before. */
  title?: string;
  isTaken: boolean;
  list: string;
  isPerUnit: boolean;
  values: Readonly<Record<TextName, string>>;
  /** Inputs that the row's list does not have. */
  lacks: readonly (TextName | 'por_unidad')[];
  /** The folded values: 'Carnes · ½ ración 6,00 · Con patatas'. */
  summary: string;
  /** A problem or doubt, and its input. */
  problem?: { field: TextName | 'lista'; text: string };
}

export interface PastedRowsWords extends PreviewWords {
  labels: Readonly<Record<TextName | 'tomar' | 'lista' | 'por_unidad', string>>;
  /** Keeps the corrections without adding anything. */
  keep: string;
  /** Makes a dish of a line left. */
  isDish: string;
}

export interface PastedRowsProps {
  words: PastedRowsWords;
  /** The number of dishes, that nothing is stored yet, and the number of problems. */
  texts: readonly string[];
  questions: readonly PastedQuestions[];
  rows: readonly PastedRow[];
  lists: readonly Choice[];
  /** Lines that were not recognised as dishes; `isLine`: it can be made one. */
  left?: { title: string; lines: readonly { text: string; note: string; isLine: boolean }[] };
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
  /** The number of the row that gets the focus; without one the title. */
  focused?: number;
}

const Root = styled('form')({
  ...editorLook,
  marginTop: 20,
  '& > p': { margin: '4px 0', color: tone.tinta2 },
  '& ol, & ul': { margin: '12px 0', padding: 0 },
  '& fieldset': { margin: '20px 0', padding: '16px 0 4px', borderTop: border.hair },
  '& :is(fieldset, fieldset details) > div': { ...pairsLook, columnGap: 24 },
  '& fieldset > p, & [data-note]': { margin: '4px 0 0', ...quietLook },
  '& fieldset > p': { marginBottom: 16 },
  '& select': { width: '100%' },
  '& [data-asked] select': { borderColor: tone.vermut },
  '& [data-left] li': { ...rowLook, alignItems: 'center', gap: '4px 16px' },
  '& [data-left] li > span': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& ol > li': {
    display: 'grid',
    gridTemplateColumns: `${space.target} minmax(0, 1fr) 6.5rem`,
    gap: '0 8px',
    alignItems: 'center',
    padding: '10px 0 0',
    borderBottom: border.hair,
    '&:focus-within': { background: tone.mantequilla },
    '& > *': { minWidth: 0 },
  },
  '& ol > li[data-title]': { display: 'block', padding: '28px 0 8px' },
  '& ol > li > p': { gridColumn: '2 / -1', margin: '6px 0 0' },
  '& ol > li > details': { gridColumn: '2 / -1', fontSize: typeScale.small },
  '& ol summary': { overflowWrap: 'anywhere', color: tone.tinta2 },
  '& ol details > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '10px 12px',
    padding: '4px 0 16px',
  },
  '& [data-in=lista], & [data-in=descripcion]': { gridColumn: '1 / -1' },
  '& [data-in] > div': { width: '100%' },
  '& ol label': { margin: 0, fontSize: typeScale.small },
  '& ol input:not([type=checkbox]), & ol select': { minHeight: space.target, padding: '7px 10px', fontSize: '1rem' },
  '& [data-in=precio] input, & [data-in=precio_media] input': { textAlign: 'right' },
  '& > details:last-child': { paddingBottom: 24 },
});

/** Preview of a pasted carta: what is asked, then one row per dish, to correct or leave out, all stored with one button. */
export function PastedRows(props: PastedRowsProps): ReactElement {
  const { words, texts, questions, rows, lists, left, hidden, focused } = props;
  // Shared by all rows: 400 selects have 8,000 options.
  const options = renderOptions(lists);
  return (
    <Root method="post" action={pastePath} noValidate data-enhance="">
      <Typography variant="h3" id="vista-previa" tabIndex={-1} autoFocus={focused === undefined}>
        {words.title}
      </Typography>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {questions.map((each) => (
        <Questions key={each.title} {...each} words={words} />
      ))}
      {left && (
        <details data-left="">
          <summary>{left.title}</summary>
          <List>
            <InTurns
              parts={left.lines.map(({ text, note, isLine }, index) => (
                <ListItem key={index}>
                  <span>
                    {text} <span data-note="">{note}</span>
                  </span>
                  {isLine && (
                    <FormButton
                      look="outline"
                      small
                      name="plato"
                      value={index}
                      label={words.isDish}
                      aria-label={`${words.isDish}: ${text}`}
                    />
                  )}
                </ListItem>
              ))}
            />
          </List>
        </details>
      )}
      <List component="ol" aria-labelledby="vista-previa">
        <InTurns
          parts={rows.map((row, index) => (
            <Row
              key={index}
              row={row}
              index={index}
              labels={words.labels}
              options={options}
              isFocused={index === focused}
            />
          ))}
        />
      </List>
      <HiddenFields fields={hidden} />
      <div data-foot="">
        <FormButton look="solid" act="aplicar" label={words.apply} busyLabel={words.applying} />
        <FormButton look="outline" act="guardar" label={words.keep} />
      </div>
      <Discard words={words} />
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
  isFocused: boolean;
}

function Row({ row, index, labels, options, isFocused }: RowProps): ReactElement {
  const { title, isTaken, list, isPerUnit, values, lacks, problem, summary } = row;
  const noteId = `problema_${index}`;
  const described = (field: string) =>
    problem?.field === field ? { 'aria-describedby': noteId, 'aria-invalid': true } : {};
  const isPrice = (field: TextName) => field.startsWith('precio');
  const input = (field: TextName, named?: string) => (
    <OutlinedInput
      id={`${field}_${index}`}
      name={`${field}_${index}`}
      defaultValue={values[field]}
      autoComplete="off"
      autoFocus={isFocused && field === 'tipo'}
      placeholder={field === 'precio' ? '€' : undefined}
      inputProps={{
        ...described(field),
        ...(named === undefined ? {} : { 'aria-label': named }),
        ...(isPrice(field) ? { inputMode: 'decimal' as const } : {}),
      }}
    />
  );
  const labelled = (field: TextName) =>
    lacks.includes(field) ? null : (
      <div data-in={field}>
        <InputLabel htmlFor={`${field}_${index}`} shrink={false}>
          {labels[field]}
        </InputLabel>
        {input(field)}
      </div>
    );
  // The folded controls are shown when one of them is in doubt.
  const isOpen = problem !== undefined && problem.field !== 'tipo' && problem.field !== 'precio';
  return (
    <>
      {title && (
        <ListItem data-title="">
          <Typography variant="h3">{title}</Typography>
        </ListItem>
      )}
      <ListItem id={`linea-${index}`}>
        <input type="hidden" name="linea" value={index} />
        <Checkbox
          name={`tomar_${index}`}
          defaultChecked={isTaken}
          slotProps={{ input: { 'aria-label': `${labels.tomar}: ${values.tipo}` } }}
        />
        <div data-in="tipo">{input('tipo', labels.tipo)}</div>
        <div data-in="precio">{input('precio', `${labels.precio}: ${values.tipo}`)}</div>
        {problem && (
          <FormHelperText id={noteId} error>
            {problem.text}
          </FormHelperText>
        )}
        <details open={isOpen}>
          <summary>{summary || labels.lista}</summary>
          <div>
            <div data-in="lista">
              <InputLabel htmlFor={`lista_${index}`} shrink={false}>
                {labels.lista}
              </InputLabel>
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
            {labelled('precio_media')}
            {!lacks.includes('por_unidad') && (
              <FormControlLabel
                label={labels.por_unidad}
                control={<Checkbox name={`por_unidad_${index}`} defaultChecked={isPerUnit} />}
              />
            )}
            {labelled('descripcion')}
          </div>
        </details>
      </ListItem>
    </>
  );
}
