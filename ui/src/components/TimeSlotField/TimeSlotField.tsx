import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { focusRing, hiddenLook, pickLook } from '../../theme/control-look';
import { border, media, quietLook, space, tone, typeScale } from '../../theme/tokens';
import type { Choice } from '../ChoiceField/ChoiceField';
import { describeControl, FieldError, type FieldFrameProps } from '../FieldFrame/FieldFrame';
import { groupSlots, groupToOpen, type Meal } from './group-slots';

/** `showTimes` labels the button that loads the times of the typed date. */
export interface TimeSlotWords extends Readonly<Record<'label' | 'showTimes', string>> {
  readonly meals: Readonly<Record<Meal, string>>;
}

export interface TimeSlotFieldProps extends Pick<FieldFrameProps, 'id' | 'error'> {
  words: TimeSlotWords;
  /** Of a group's title: one below the heading over the field. */
  headingLevel: 2 | 3;
  /** `HH:MM`, in the day's order; a last `00:00` is midnight. */
  slots: readonly string[];
  /** The same times by service, instead of by meal. */
  groups?: readonly { readonly title: string; readonly times: readonly Choice[] }[] | undefined;
  /** The zones to choose from; the times are those of the chosen one. */
  zones?: { label: string; value: string; options: readonly Choice[] } | undefined;
  /** The chosen time, or the one chosen before a day without times. */
  value?: string;
  /** The next day with times, in place of the times of a day without any: a button that sends the form with it. */
  nextDay?: { label: string; value: string } | undefined;
  /** Free times near a full one, each a button that sends the form with that time. */
  nearest?: { label: string; times: readonly string[] };
  /** The waiting list's checkbox, on a day without free times or for one full `time`. */
  waiting?: { label: string; isTicked: boolean; time?: string };
  /** Further fields that depend on date and people, after the times. */
  children?: ReactNode;
}

const Root = styled(FormControl)({
  display: 'block',
  minWidth: 0,
  '& > legend': { float: 'left', color: tone.tinta, fontSize: typeScale.small, fontWeight: 600, lineHeight: 1.4 },
  // Nothing to choose: a day without times, for which the text above says why.
  '&:not(:has(details, div, p)) > legend': hiddenLook,
  '& > legend + button': {
    float: 'right',
    margin: '-10px -6px',
    // The script presses the hidden button; its space remains, so that nothing moves when the script loads.
    '[data-enhanced] &': { visibility: 'hidden' },
  },
  '& > div': { clear: 'both' },
  '& details': {
    clear: 'both',
    borderTop: border.hair,
    '&:last-of-type': { borderBottom: border.hair },
    // A folded group shows the chosen time, where the browser can.
    '&:not([open]):has(:checked)::details-content': { contentVisibility: 'visible', display: 'block' },
    '&:not([open]) .times label:not(:has(:checked))': { display: 'none' },
  },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: space.target,
    fontSize: typeScale.small,
    fontWeight: 600,
    lineHeight: 1.3,
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      content: '""',
      flex: 'none',
      width: 8,
      height: 8,
      border: `solid ${tone.latonOscuro}`,
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(-45deg)',
    },
    '&:focus-visible': focusRing,
    '& :is(h2, h3)': { margin: 0, font: 'inherit', letterSpacing: 'inherit' },
    '& small': { marginLeft: 'auto', color: tone.tinta2, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  },
  '& [open] > summary::before': { transform: 'rotate(45deg)' },
  '& div > p': { padding: '10px 0 6px', ...quietLook, lineHeight: 1.3 },
  // On a phone the open meal is one row that scrolls sideways, to keep the form short.
  '& .times': {
    display: 'flex',
    gap: 6,
    overflowX: 'auto',
    margin: '0 -4px',
    padding: '4px 4px 8px',
    scrollPaddingInline: 4,
    scrollbarWidth: 'thin',
    [media.tablet]: { flexWrap: 'wrap', overflow: 'visible' },
  },
  // Zones are few, and a guest who does not scroll would miss the last.
  '& > legend + div > .times': { flexWrap: 'wrap' },
  '& .times label': {
    ...pickLook,
    flex: 'none',
    // The same width in every font.
    width: '4.375rem',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
    // The row begins at the chosen time, where the browser can.
    '&:has(input:checked)': { scrollInitialTarget: 'nearest' },
  },
}) as typeof FormControl;

/** A choice in words: as wide as its text. */
const WideLabel = styled('label')({ '&&&': { width: 'auto', paddingInline: 14 } });

/** From the first to the last time of a group, as numbers. */
function tellSpan(times: readonly Choice[]): string {
  const ends = [times[0], times.length > 1 ? times.at(-1) : undefined];
  return ends.flatMap((end) => end?.value.replace(/^0/, '') ?? []).join('–');
}

/** The script replaces all parts when the times change. */
const ZoneAndTime = styled('div')({ display: 'grid', gap: 20, minWidth: 0 });

/**
 * The times of one date by meal or service, as radios; a group folds, and one is open. The button posts the whole form with
 * `intencion=horas`, and the page returns with that date's times and all typed values; a script presses it when date or
 * people change. Without a script that page opens at the form's status, `#horas`. Plain elements, because a day has about
 * 60 times and a MUI radio takes 0.1 ms to render.
 */
export function TimeSlotField(props: TimeSlotFieldProps): ReactElement {
  const { id, words, slots, value = '', error, zones, nearest, waiting, nextDay, children } = props;
  const isAlone = !zones && !children;
  const Title = `h${props.headingLevel}` as const;
  const groups =
    props.groups?.map((group, index) => ({ key: String(index), ...group })) ??
    groupSlots(slots).map(({ meal, slots: times }) => ({
      key: meal,
      title: words.meals[meal],
      times: times.map((slot) => ({ value: slot, text: slot.replace(/^0/, '') })),
    }));
  const open = groupToOpen(groups, value);
  const field = (
    <Root
      id={id}
      data-field={isAlone ? 'hora' : undefined}
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
        formAction="#horas"
        data-follows={zones ? 'fecha personas zona' : 'fecha personas'}
      >
        {words.showTimes}
      </Button>
      {groups.map(({ key, title, times }) => (
        <details key={key} id={`${id}-de-${key}`} aria-labelledby={`${id}-${key}`} open={key === open}>
          <summary>
            <Title id={`${id}-${key}`}>{title}</Title>
            <small>{tellSpan(times)}</small>
          </summary>
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
        </details>
      ))}
      {groups.length === 0 && value !== '' && <input type="hidden" name="hora_antes" value={value} />}
      {nextDay && (
        <div>
          <Button
            type="submit"
            variant="outlined"
            color="secondary"
            name="otra_fecha"
            value={nextDay.value}
            formNoValidate
            formAction="#horas"
          >
            {nextDay.label}
          </Button>
        </div>
      )}
      <FieldError id={id} error={error} />
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
  if (isAlone) return field;
  return (
    <ZoneAndTime data-field="hora">
      {zones && (
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
      )}
      {field}
      {children}
    </ZoneAndTime>
  );
}
