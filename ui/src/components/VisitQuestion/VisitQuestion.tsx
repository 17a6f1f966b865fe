import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { pickLook } from '../../theme/control-look';
import { border, tone, typeScale } from '../../theme/tokens';
import { Field } from '../Field/Field';
import { describeControl, FieldError } from '../FieldFrame/FieldFrame';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { Outcome, Unanswered, type PostOutcome } from '../FormNotice/FormNotice';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';

type FaceName = 'bien' | 'regular' | 'mal';

export interface VisitQuestionProps {
  /** Line at the head of the card. */
  note: string;
  /** Who reads the answer. */
  text: string;
  /** Result of the last post. */
  outcome?: PostOutcome;
  faces: {
    legend: string;
    /** The chosen one. */
    value: string | undefined;
    options: readonly { readonly value: FaceName; readonly text: string }[];
    error?: string;
  };
  /** A line of text. */
  line: { label: string; hint: string; value: string; maxLength: number; error?: string };
  send: string;
  /** The button that ends such questions; without `label` they are ended. */
  silence: { title: string; text: string; label?: string };
  /** Button label while a form is being sent. */
  sending: string;
  /** Alert when a request failed or timed out. */
  unanswered: string;
}

/** The mouth of each face: its shape and the word under it give the expression. */
const mouths: Record<FaceName, string> = {
  bien: 'M10 19c3 5 9 5 12 0',
  regular: 'M10 21h12',
  mal: 'M10 23c3-5 9-5 12 0',
};

const Root = styled('div')({
  '& > form': { display: 'grid', gap: 20, marginTop: 18 },
  '& > p': { color: tone.tinta2 },
  '& > [role]': { marginTop: 18 },
  '& .faces': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8, marginTop: 10 },
  '& .faces label': { ...pickLook, gap: 6, margin: 0, padding: '14px 4px 10px' },
  // The whole label is the radio's target.
  '& .faces .MuiRadio-root': { position: 'static', padding: 0, color: 'inherit' },
  '& .faces .MuiFormControlLabel-label': { font: 'inherit', fontSize: typeScale.small, lineHeight: 1.3 },
  '& legend': { color: tone.tinta, fontWeight: 600 },
  '& section': { marginTop: 28, paddingTop: 18, borderTop: border.hair, scrollMarginTop: 16 },
  '& section > p': { margin: '4px 0 14px', color: tone.tinta2 },
});

const Faces = styled(FormControl)({ display: 'block', minWidth: 0 }) as typeof FormControl;

const Drawing = ({ mouth }: { mouth: string }): ReactElement => (
  <svg
    width="40"
    height="40"
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="16" cy="16" r="14" />
    <path d={`M11.5 12v.5M20.5 12v.5${mouth}`} />
  </svg>
);

/** Asks a guest how the visit was: three faces and a line. Both forms post to the page; a GET changes nothing. */
export function VisitQuestion(props: VisitQuestionProps): ReactElement {
  const { note, text, outcome, faces, line, silence, sending, unanswered } = props;
  return (
    <PrescriptionCard note={note}>
      <Root>
        <p>{text}</p>
        <Outcome of={outcome} />
        <form method="post" noValidate data-enhance="">
          <HiddenFields fields={{ accion: 'opinar' }} />
          <Unanswered>{unanswered}</Unanswered>
          <Faces
            id="cara"
            component="fieldset"
            role="radiogroup"
            aria-required
            tabIndex={-1}
            error={faces.error !== undefined}
            data-field="cara"
            {...describeControl('cara', { error: faces.error })}
          >
            <FormLabel component="legend">{faces.legend}</FormLabel>
            <div className="faces">
              {faces.options.map(({ value, text: name }) => (
                <FormControlLabel
                  key={value}
                  value={value}
                  label={name}
                  labelPlacement="bottom"
                  control={
                    <Radio
                      name="cara"
                      defaultChecked={value === faces.value}
                      icon={<Drawing mouth={mouths[value]} />}
                      checkedIcon={<Drawing mouth={mouths[value]} />}
                    />
                  }
                />
              ))}
            </div>
            <FieldError id="cara" error={faces.error} />
          </Faces>
          <Field name="texto" {...line} />
          <FormButton look="primary" label={props.send} busyLabel={sending} />
        </form>
        <section id="no">
          <Typography variant="h3">{silence.title}</Typography>
          <p>{silence.text}</p>
          {silence.label && (
            <form method="post" noValidate data-enhance="">
              <HiddenFields fields={{ accion: 'callar' }} />
              <Unanswered>{unanswered}</Unanswered>
              <FormButton look="outline" label={silence.label} busyLabel={sending} />
            </form>
          )}
        </section>
      </Root>
    </PrescriptionCard>
  );
}
