import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactElement } from 'react';

import { editorLook, pairsLook } from '../../theme/editor-look';
import { border, quietLook, tone, typeScale } from '../../theme/tokens';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { Discard, Questions, type PastedQuestions, type PreviewWords } from '../PastedCarta/PastedQuestions';

export interface GuestImportProps {
  words: PreviewWords;
  /** What comes in and what does not, a sentence each. */
  texts: readonly string[];
  questions: readonly PastedQuestions[];
  /** Bookings to come, past ones and cards, folded but the first. */
  groups: readonly { title: string; lines: readonly string[] }[];
  /** Lines that do not come in, by the reason. */
  left?: { title: string; hint: string; reasons: readonly { title: string; lines: readonly string[] }[] };
  /** There is something to add. */
  canApply: boolean;
  /** Where the form is posted. */
  path: string;
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
}

const Root = styled('form')({
  ...editorLook,
  width: '100%',
  '& > ul': { margin: '8px 0 20px', paddingLeft: 20, listStyle: 'disc' },
  '& > ul > li': { display: 'list-item', padding: '2px 0', maxWidth: '70ch' },
  '& fieldset': { margin: '28px 0 0', padding: '16px 0 4px', borderTop: border.hair },
  '& :is(fieldset, fieldset details) > div': { ...pairsLook, columnGap: 24 },
  '& fieldset > p, & [data-note]': { margin: '4px 0 12px', ...quietLook },
  '& [data-note]': { overflowWrap: 'anywhere' },
  '& [data-asked] select': { borderColor: tone.vermut },
  '& > details': { borderTop: border.hair },
  '& > details > ul': { marginBottom: 16, padding: 0 },
  '& details li': {
    padding: '7px 0',
    borderTop: border.hair,
    fontSize: typeScale.small,
    lineHeight: 1.45,
    overflowWrap: 'anywhere',
  },
  '& [data-left] > h3': {
    margin: '14px 0 6px',
    color: tone.vermut,
    font: 'inherit',
    fontWeight: 600,
    maxWidth: '62ch',
  },
  '& [data-foot]': { margin: '16px 0' },
});

/** Preview of another program's bookings and guests: what comes in, what is asked, and the lines that do not come in. */
export function GuestImport(props: GuestImportProps): ReactElement {
  const { words, texts, questions, groups, left, canApply, path, hidden } = props;
  return (
    <Root method="post" action={path} noValidate data-enhance="">
      <Typography variant="h3" id="vista-previa" tabIndex={-1} autoFocus>
        {words.title}
      </Typography>
      <Lines lines={texts} />
      {left && (
        <details data-left="">
          <summary>{left.title}</summary>
          <p>{left.hint}</p>
          {left.reasons.map(({ title, lines }) => (
            <Fragment key={title}>
              <h3>{title}</h3>
              <Lines lines={lines} />
            </Fragment>
          ))}
        </details>
      )}
      {groups.map(({ title, lines }, at) => (
        <details key={title} open={at === 0}>
          <summary>{title}</summary>
          <Lines lines={lines} />
        </details>
      ))}
      {questions.map((each) => (
        <Questions key={each.title} {...each} words={words} />
      ))}
      <HiddenFields fields={hidden} />
      {canApply && (
        <div data-foot="">
          <FormButton look="solid" act="aplicar" label={words.apply} busyLabel={words.applying} />
        </div>
      )}
      <Discard words={words} />
    </Root>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <List>
    {lines.map((line, at) => (
      <ListItem key={at}>{line}</ListItem>
    ))}
  </List>
);
