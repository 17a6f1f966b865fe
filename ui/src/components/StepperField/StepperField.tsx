import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { focusRing } from '../../theme/control-look';
import { media, radius, size, tone } from '../../theme/tokens';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame/FieldFrame';

export interface StepperFieldProps extends Pick<FieldFrameProps, 'id' | 'name' | 'label' | 'error'> {
  /** Initial value. */
  value?: string;
  /** The limits of the buttons. */
  min: number;
  max?: number | undefined;
  /** Permanent help below the control. */
  hint?: ReactNode;
  /** Labels of the two buttons: 'Una persona menos', 'Una persona más'. */
  words: { readonly fewer: string; readonly more: string };
}

const Root = styled('div')({
  position: 'relative',
  '& input': { fontVariantNumeric: 'tabular-nums' },
  // Without JavaScript a plain number field; with it the two buttons appear at its ends.
  '& button': { display: 'none' },
  '[data-enhanced] &': {
    '& input': {
      paddingInline: 46,
      fontWeight: 600,
      textAlign: 'center',
      appearance: 'textfield',
      '&::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
    },
    '& button': {
      position: 'absolute',
      zIndex: 1,
      insetBlock: 0,
      display: 'block',
      width: 46,
      padding: 0,
      border: 0,
      borderRadius: radius,
      background: 'none',
      color: tone.botella,
      fontFamily: size.text,
      fontSize: '1.5rem',
      lineHeight: 1,
      touchAction: 'manipulation',
      cursor: 'pointer',
      '&:first-of-type': { left: 0 },
      '&:last-of-type': { right: 0 },
      '&:focus-visible': { ...focusRing, outlineOffset: -4 },
      [media.hover]: { '&:hover': { background: tone.papel } },
    },
  },
});

/** A whole number with a button at either end for the script of guests' forms; it can also be typed. */
export function StepperField({ value, min, max, words, ...frame }: StepperFieldProps): ReactElement {
  const step = (by: 'down' | 'up', label: string, sign: string) => (
    <button type="button" data-step={by} tabIndex={-1} aria-label={label} aria-controls={frame.id}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <FieldFrame {...frame}>
      {(described) => (
        <Root>
          {step('down', words.fewer, '−')}
          <OutlinedInput
            id={frame.id}
            name={frame.name}
            type="number"
            required
            {...described}
            defaultValue={value}
            // With a maximum the browser makes the field only as wide as its digits.
            {...(max !== undefined && { sx: { '& input': { width: '100%' } } })}
            inputProps={{ min, max, inputMode: 'numeric' }}
          />
          {step('up', words.more, '+')}
        </Root>
      )}
    </FieldFrame>
  );
}
