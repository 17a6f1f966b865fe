import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { pickLook } from '../../theme/control-look';
import { media, tone, typeScale } from '../../theme/tokens';
import { describeControl, errorId, type FieldFrameProps } from '../FieldFrame/FieldFrame';
import { groupSlots, type Meal } from './group-slots';

/** `showTimes` asks for the times of the date that was typed. */
export interface TimeSlotWords extends Readonly<Record<'label' | 'showTimes', string>> {
  readonly meals: Readonly<Record<Meal, string>>;
}

export interface TimeSlotFieldProps extends Pick<FieldFrameProps, 'id' | 'error'> {
  /** All its words. */
  words: TimeSlotWords;
  /** `HH:MM`, in the day's order; `00:00` at the end is midnight. */
  slots: readonly string[];
  /** The chosen time. */
  value?: string;
  /** In place of a time that is full: free ones near it, each a button that sends the form with it, under these words. */
  nearest?: { label: string; times: readonly string[] };
  /** Where the day, or one `time` of it, is full: the tick for its waiting list. */
  waiting?: { label: string; isTicked: boolean; time?: string };
}

const Root = styled(FormControl)({
  display: 'block',
  minWidth: 0,
  '& > legend': { float: 'left', color: tone.tinta, fontSize: typeScale.small, fontWeight: 600, lineHeight: 1.4 },
  '& > legend + button': {
    float: 'right',
    margin: '-10px -6px',
    // The script presses it by itself; its place stays, so that nothing moves when the script comes.
    '[data-enhanced] &': { visibility: 'hidden' },
  },
  '& > div': { clear: 'both' },
  '& div > p': { padding: '10px 0 6px', color: tone.tinta2, fontSize: typeScale.small, lineHeight: 1.3 },
  // On a phone each meal is one strip to push along, so that the rest of the form stays near.
  '& .times': {
    display: 'flex',
    gap: 6,
    overflowX: 'auto',
    margin: '0 -4px',
    padding: '4px 4px 8px',
    scrollbarWidth: 'thin',
    [media.tablet]: { flexWrap: 'wrap', overflow: 'visible', paddingBottom: 0 },
  },
  '& .times label': {
    ...pickLook,
    flex: 'none',
    // As wide in every face.
    width: 70,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
  },
});

/**
 * The times of one date, a choice of one, by meal. The button posts the whole form as `intencion=horas`, and the page comes
 * back with that date's times and everything typed still in place; a script presses it when the date or the number of
 * people changes. Plain elements in the rows: a day has some sixty times, and each MUI radio costs a tenth of a millisecond.
 */
export function TimeSlotField(props: TimeSlotFieldProps): ReactElement {
  const { id, words, slots, value = '', error, nearest, waiting } = props;
  return (
    <Root
      id={id}
      data-field="hora"
      role="radiogroup"
      tabIndex={-1}
      error={error !== undefined}
      {...{ component: 'fieldset' }}
      {...describeControl(id, { error })}
    >
      <FormLabel component="legend">{words.label}</FormLabel>
      <Button
        type="submit"
        variant="text"
        size="small"
        name="intencion"
        value="horas"
        formNoValidate
        data-follows="fecha personas"
      >
        {words.showTimes}
      </Button>
      {groupSlots(slots).map((group) => (
        <div key={group.meal} role="group" aria-labelledby={`${id}-${group.meal}`}>
          <p id={`${id}-${group.meal}`}>{words.meals[group.meal]}</p>
          <div className="times">
            {group.slots.map((slot) => (
              <label key={slot}>
                <input type="radio" name="hora" value={slot} defaultChecked={slot === value} required />
                {slot.replace(/^0/, '')}
              </label>
            ))}
          </div>
        </div>
      ))}
      {error && <FormHelperText id={errorId(id)}>{error}</FormHelperText>}
      {waiting && (
        <div>
          <FormControlLabel
            control={<Checkbox name="espera" value={waiting.time ?? 'on'} defaultChecked={waiting.isTicked} />}
            label={waiting.label}
          />
        </div>
      )}
      {nearest && nearest.times.length > 0 && (
        <div role="group" aria-labelledby={`${id}-cerca`}>
          <p id={`${id}-cerca`}>{nearest.label}</p>
          <div className="times">
            {nearest.times.map((time) => (
              <Button key={time} type="submit" variant="outlined" color="secondary" name="otra_hora" value={time}>
                {time}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Root>
  );
}
