import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { FieldFrame, type FieldFrameProps } from '../FieldFrame/FieldFrame';
import { groupSlots, type DayPart } from './group-slots';

/** `choose` is the empty choice, `none` is said when the day has no slot left, `showTimes` asks for those of the date. */
export interface TimeSlotWords extends Readonly<Record<'label' | 'choose' | 'none' | 'showTimes', string>> {
  readonly parts: Readonly<Record<DayPart, string>>;
}

export interface TimeSlotFieldProps extends Pick<FieldFrameProps, 'id' | 'error'> {
  /** All its words. */
  words: TimeSlotWords;
  /** `HH:MM`, in the day's order; `00:00` at the end is midnight. */
  slots: readonly string[];
  /** The chosen time. */
  value?: string;
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
