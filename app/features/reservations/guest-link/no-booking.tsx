import { ButtonLink, PrescriptionCard, Stack } from '@antidoto/ui';

import type { presentNoBooking } from './present-guest-booking.server';

/** In place of a booking that a guest's link does not show: what is the matter, and ways on. */
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
