import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { ChoiceField, type Choice } from '../ChoiceField/ChoiceField';
import { FormButton } from '../FormButton/FormButton';

/** A column or heading of the text whose meaning the person can choose. */
interface Asked {
  name: string;
  /** The head or heading as the person wrote it. */
  title: string;
  /** Values of the column; how many dishes and where. */
  notes: readonly string[];
  value: string;
  /** It was not understood. */
  isAsked: boolean;
}

/** Questions of one kind, those that must be answered first. */
export interface PastedQuestions {
  title: string;
  hint: string;
  asked: readonly Asked[];
  options: readonly Choice[];
}

/** Words of a preview, whatever it imports. */
export interface PreviewWords {
  title: string;
  /** Summary of the questions that were understood. */
  understood: string;
  /** Reads the text again with the answers. */
  read: string;
  reading: string;
  apply: string;
  applying: string;
  discard: string;
  /** Before the button that discards. */
  discards: string;
}

/** The columns or headings; what was understood is folded. */
export function Questions(props: PastedQuestions & { words: PreviewWords }): ReactElement {
  const { title, hint, asked, options, words } = props;
  const open = asked.filter(({ isAsked }) => isAsked);
  const understood = asked.filter(({ isAsked }) => !isAsked);
  const show = ({ name, title: label, notes, value, isAsked }: Asked) => (
    <div key={name} data-asked={isAsked ? '' : undefined}>
      <ChoiceField name={name} label={label} value={value} options={options} />
      {notes.map((note) => (
        <p key={note} data-note="">
          {note}
        </p>
      ))}
    </div>
  );
  return (
    <fieldset>
      <Typography variant="h3" component="legend">
        {title}
      </Typography>
      {open.length > 0 && (
        <>
          <p>{hint}</p>
          <div>{open.map(show)}</div>
        </>
      )}
      {understood.length > 0 && (
        <details>
          <summary>
            {words.understood} ({understood.length})
          </summary>
          <div>{understood.map(show)}</div>
        </details>
      )}
      <p>
        <FormButton look="outline" small act="leer" label={words.read} busyLabel={words.reading} />
      </p>
    </fieldset>
  );
}

/** The last part of a preview: its button discards it. */
export const Discard = ({ words }: { words: PreviewWords }): ReactElement => (
  <details>
    <summary>{words.discard}</summary>
    <p>{words.discards}</p>
    <FormButton look="danger" act="descartar" label={words.discard} />
  </details>
);
