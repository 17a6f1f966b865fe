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

/** `showTimes` labels the button that loads the times of the typed date. */
export interface TimeSlotWords extends Readonly<Record<'label' | 'showTimes', string>> {
  readonly meals: Readonly<Record<Meal, string>>;
}

interface Choice {
  readonly value: string;
  readonly text: string;
}

export interface TimeSlotFieldProps extends Pick<FieldFrameProps, 'id' | 'error'> {
  words: TimeSlotWords;
  /** `HH:MM`, in the day's order; a last `00:00` is midnight. */
  slots: readonly string[];
  /** The same times by service, instead of by meal. */
  groups?: readonly { readonly title: string; readonly times: readonly Choice[] }[] | undefined;
  /** The zones to choose from; the times are those of the chosen one. */
  zones?: { label: string; value: string; options: readonly Choice[] } | undefined;
  /** The chosen time. */
  value?: string;
  /** Free times near a full one, each a button that sends the form with that time. */
  nearest?: { label: string; times: readonly string[] };
  /** The waiting list's checkbox, on a day without free times or for one full `time`. */
  waiting?: { label: string; isTicked: boolean; time?: string };
}

const Root = styled(FormControl)({
  display: 'block',
  minWidth: 0,
  '& > legend': { float: 'left', color: tone.tinta, fontSize: typeScale.small, fontWeight: 600, lineHeight: 1.4 },
  '& > legend + button': {
    float: 'right',
    margin: '-10px -6px',
    // The script presses the hidden button; its space remains, so that nothing moves when the script loads.
    '[data-enhanced] &': { visibility: 'hidden' },
  },
  '& > div': { clear: 'both' },
  '& div > p': { padding: '10px 0 6px', color: tone.tinta2, fontSize: typeScale.small, lineHeight: 1.3 },
  // On a phone each meal is one row that scrolls sideways, to keep the form short.
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
    // The same width in every font.
    width: 70,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
  },
}) as typeof FormControl;

/** A choice in words: as wide as its text. */
const WideLabel = styled('label')({ '&&&': { width: 'auto', paddingInline: 14 } });

/** The script replaces both parts when the times change. */
const ZoneAndTime = styled('div')({ display: 'grid', gap: 20, minWidth: 0 });

/**
 * The times of one date by meal, as radios. The button posts the whole form with `intencion=horas`, and the page
 * returns with that date's times and all typed values; a script presses it when date or people change. Plain elements,
 * because a day has about 60 times and a MUI radio takes 0.1 ms to render.
 */
export function TimeSlotField(props: TimeSlotFieldProps): ReactElement {
  const { id, words, slots, value = '', error, zones, nearest, waiting } = props;
  const groups =
    props.groups?.map((group, index) => ({ key: String(index), ...group })) ??
    groupSlots(slots).map(({ meal, slots: times }) => ({
      key: meal,
      title: words.meals[meal],
      times: times.map((slot) => ({ value: slot, text: slot.replace(/^0/, '') })),
    }));
  const field = (
    <Root
      id={id}
      data-field={zones ? undefined : 'hora'}
      role="radiogroup"
      tabIndex={-1}
      error={error !== undefined}
      component="fieldset"
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
        data-follows={zones ? 'fecha personas zona' : 'fecha personas'}
      >
        {words.showTimes}
      </Button>
      {groups.map(({ key, title, times }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`}>{title}</p>
          <div className="times">
            {times.map((time) => {
              const Label = time.text.length > 5 ? WideLabel : 'label';
              return (
                <Label key={time.value}>
                  <input type="radio" name="hora" value={time.value} defaultChecked={time.value === value} required />
                  {time.text}
                </Label>
              );
            })}
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
  if (!zones) return field;
  return (
    <ZoneAndTime data-field="hora">
      <Root component="fieldset" role="radiogroup">
        <FormLabel component="legend">{zones.label}</FormLabel>
        <div>
          <div className="times">
            {zones.options.map((zone) => (
              <WideLabel key={zone.value}>
                <input type="radio" name="zona" value={zone.value} defaultChecked={zone.value === zones.value} />
                {zone.text}
              </WideLabel>
            ))}
          </div>
        </div>
      </Root>
      {field}
    </ZoneAndTime>
  );
}
