import styled from '@emotion/styled';
import type { ReactElement } from 'react';

import { media, tone, typeScale } from '../../theme/tokens';
import { controlLook, selectLook } from '../Field/control-look';
import { describeControl } from '../FieldFrame/describe-control';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { groupSlots, type DayPart } from './group-slots';

/** `ready`: the slots are those of the date. `loading`: they are being asked for. `none`: that day has none left. */
export type TimeSlotState = 'ready' | 'loading' | 'none';

export interface TimeSlotWords {
  /** The label, 'Hora'. */
  label: string;
  /** The empty choice, 'Elige hora'. */
  choose: string;
  /** The empty choice while the list is on its way, 'Cargando horas…'. */
  loading: string;
  /** Said when the day has no slot left. */
  none: string;
  /** The button that asks for the slots of the date without JavaScript, 'Ver horas'. */
  showTimes: string;
  /** The parts of the day. */
  parts: Readonly<Record<DayPart, string>>;
}

export interface TimeSlotFieldProps {
  /** The control's id, unique on the page. */
  id: string;
  /** The name the time is posted under. */
  name?: string;
  /** All its words. */
  words: TimeSlotWords;
  /** `HH:MM`, in the day's order; `00:00` at the end is midnight. */
  slots: readonly string[];
  /** Where the list stands. */
  state?: TimeSlotState;
  /** The chosen time. */
  value?: string;
  /** What is wrong with the choice. */
  error?: string;
  /** `true` once a script keeps the list in step with the date: the button goes, its place stays. */
  followsDate?: boolean;
}

const Select = styled('select')({ ...controlLook, ...selectLook, fontVariantNumeric: 'tabular-nums' });

const ShowTimes = styled('button')({
  minHeight: 44,
  margin: '-12px -6px',
  padding: '10px 6px',
  border: 0,
  background: 'none',
  color: tone.vermut,
  fontSize: typeScale.small,
  fontWeight: 600,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textUnderlineOffset: '.25em',
  cursor: 'pointer',
  [media.hover]: { '&:hover': { textDecorationThickness: 2 } },
  '&[hidden]': { display: 'block', visibility: 'hidden' },
});

/**
 * The times of one date as a native list. Without JavaScript the button posts the whole form as
 * `intencion=horas`, and the page comes back with that date's times and everything typed still in place.
 */
export function TimeSlotField({
  id,
  name = 'hora',
  words,
  slots,
  state = 'ready',
  value = '',
  error,
  followsDate = false,
}: TimeSlotFieldProps): ReactElement {
  const isEmpty = state === 'none' || (state === 'ready' && slots.length === 0);
  const hint = isEmpty ? words.none : undefined;
  const groups = state === 'ready' ? groupSlots(slots) : [];
  return (
    <FieldFrame
      id={id}
      name={name}
      label={words.label}
      hint={hint}
      error={error}
      labelEnd={
        <ShowTimes type="submit" name="intencion" value="horas" formNoValidate hidden={followsDate}>
          {words.showTimes}
        </ShowTimes>
      }
    >
      <Select
        id={id}
        name={name}
        required
        defaultValue={slots.includes(value) ? value : ''}
        aria-busy={state === 'loading' || undefined}
        {...describeControl(id, { hint, error })}
      >
        <option value="">{state === 'loading' ? words.loading : isEmpty ? '—' : words.choose}</option>
        {groups.map((group) => (
          <optgroup key={group.part} label={words.parts[group.part]}>
            {group.slots.map((slot) => (
              <option key={slot} value={slot}>
                {slot}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </FieldFrame>
  );
}
