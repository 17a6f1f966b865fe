import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, targetLook, tone, typeScale } from '../../theme/tokens';
import { Field, type FieldProps } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import { Outcome, UnansweredTemplate, type PostOutcome } from '../FormNotice/FormNotice';
import type { NavLink } from '../LinkList/LinkList';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';

/** A line of the menu; with a `field` the guests say how many. */
interface DishLine {
  text: string;
  field?: { name: string; value: string; error?: string };
}

export interface GroupDishesProps {
  /** Line at the head of the card. */
  note: string;
  /** Name and price of the menu. */
  menu: string;
  /** Until when dishes can be chosen, or that this is over. */
  text: string;
  /** The telephone, once it is over. */
  call?: NavLink | undefined;
  outcome?: PostOutcome;
  /** Present while dishes can be chosen. */
  form?: {
    lines: readonly DishLine[];
    notes: Pick<FieldProps, 'label' | 'hint' | 'value' | 'error' | 'maxLength'>;
    save: string;
    sending: string;
    unanswered: string;
  };
  /** Otherwise: what was chosen, or that nothing was, and the notes. */
  chosen: readonly string[];
  back: NavLink;
}

const Root = styled('div')({
  '& h2': { marginBottom: 6 },
  '& > p': { marginBottom: 18, color: tone.tinta2 },
  '& > [role]': { marginBottom: 18 },
  '& form': { display: 'grid', gap: 12 },
  '& form > p': { marginTop: 8, fontWeight: 600 },
  '& [data-field^=plato]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 84px',
    gap: '2px 14px',
    alignItems: 'center',
    '& > div:first-of-type': { margin: 0 },
    '& label': { whiteSpace: 'normal', overflowWrap: 'anywhere', fontSize: typeScale.body, fontWeight: 400 },
    '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& > p': { gridColumn: '1 / -1' },
  },
  '& form > button': { width: '100%', marginTop: 8 },
  '& li': { padding: '8px 0', borderBottom: border.hair, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& .back': { ...targetLook, marginTop: 14 },
});

/** How many of each dish a group wants, by the guest's link; native number fields, complete without a script. */
export function GroupDishes(props: GroupDishesProps): ReactElement {
  const { note, menu, text, call, outcome, form, chosen, back } = props;
  return (
    <PrescriptionCard note={note}>
      <Root>
        <Typography variant="h3">{menu}</Typography>
        <p>
          {text} {call && <Link href={call.href}>{call.label}</Link>}
        </p>
        <Outcome of={outcome} />
        {form ? (
          <form method="post" noValidate data-enhance="">
            <UnansweredTemplate>{form.unanswered}</UnansweredTemplate>
            {form.lines.map((line) =>
              line.field ? (
                <Field
                  key={line.field.name}
                  label={line.text}
                  type="number"
                  min={0}
                  inputMode="numeric"
                  {...line.field}
                />
              ) : (
                <p key={line.text}>{line.text}</p>
              ),
            )}
            <Field name="notas" multiline rows={3} {...form.notes} />
            <FormButton label={form.save} busyLabel={form.sending} />
          </form>
        ) : (
          <List>
            {chosen.map((line) => (
              <ListItem key={line}>{line}</ListItem>
            ))}
          </List>
        )}
        <Link className="back" href={back.href}>
          {back.label}
        </Link>
      </Root>
    </PrescriptionCard>
  );
}
