import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { FieldFrame } from '../FieldFrame/FieldFrame';
import { groupSlots, type DayPart } from './group-slots';

export interface TimeSlotWords {
  /** The label, 'Hora'. */
  label: string;
  /** The empty choice, 'Elige hora'. */
  choose: string;
  /** Said when the day has no slot left. */
  none: string;
  /** The button that asks for the slots of the date, 'Ver horas'. */
  showTimes: string;
  /** The parts of the day. */
  parts: Readonly<Record<DayPart, string>>;
}

export interface TimeSlotFieldProps {
  /** The control's id, unique on the page. */
  id: string;
  /** All its words. */
  words: TimeSlotWords;
  /** `HH:MM`, in the day's order; `00:00` at the end is midnight. */
  slots: readonly string[];
  /** The chosen time. */
  value?: string;
  /** What is wrong with the choice. */
  error?: string;
}

const ShowTimes = styled(Button)({
  margin: '-12px -6px',
  paddingInline: 6,
  whiteSpace: 'nowrap',
  // The script presses it by itself; its place stays.
  '[data-enhanced] &': { visibility: 'hidden' },
});

/**
 * The times of one date as a native list. The button posts the whole form as `intencion=horas`, and the page comes back
 * with that date's times and everything typed still in place; a script presses it when the date or the number of people changes.
 */
export function TimeSlotField({ id, words, slots, value = '', error }: TimeSlotFieldProps): ReactElement {
  const isEmpty = slots.length === 0;
  return (
    <FieldFrame
      id={id}
      name="hora"
      label={words.label}
      hint={isEmpty ? words.none : undefined}
      error={error}
      labelEnd={
        <ShowTimes
          type="submit"
          variant="text"
          size="small"
          name="intencion"
          value="horas"
          formNoValidate
          data-follows="fecha personas"
        >
          {words.showTimes}
        </ShowTimes>
      }
    >
      {(described) => (
        <NativeSelect
          id={id}
          name="hora"
          required
          defaultValue={slots.includes(value) ? value : ''}
          inputProps={described}
        >
          <option value="">{isEmpty ? '—' : words.choose}</option>
          {groupSlots(slots).map((group) => (
            <optgroup key={group.part} label={words.parts[group.part]}>
              {group.slots.map((slot) => (
                <option key={slot} value={slot}>
                  {slot}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
