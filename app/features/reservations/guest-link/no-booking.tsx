import { ButtonLink, PrescriptionCard, Stack } from '@antidoto/ui';

import type { presentNoBooking } from './present-guest-booking.server';

/** Shown when a guest's link has no booking to show: the reason, and links to the form and the telephone. */
export function NoBooking({ note, text, again, call }: ReturnType<typeof presentNoBooking>['nothing']) {
  return (
    <PrescriptionCard note={note}>
      <Stack>
        <p role="status">{text}</p>
        <ButtonLink href={again.href}>{again.label}</ButtonLink>
        {call && (
          <ButtonLink href={call.href} emphasis="secondary">
            {call.label}
          </ButtonLink>
        )}
      </Stack>
    </PrescriptionCard>
  );
}
