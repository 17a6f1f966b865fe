import { Field, FormButton, PrescriptionCard, Stack } from '@antidoto/ui';

interface SignInCardProps {
  note: string;
  action: string;
  keyLabel: string;
  submitLabel: string;
}

/** The field for the key of staff who open a booking's page without a session. */
export function SignInCard({ note, action, keyLabel, submitLabel }: SignInCardProps) {
  return (
    <PrescriptionCard note={note}>
      <form method="post" action={action}>
        <Stack>
          <Field id="clave" name="key" label={keyLabel} type="password" autoComplete="current-password" required />
          <FormButton look="solid" label={submitLabel} />
        </Stack>
      </form>
    </PrescriptionCard>
  );
}
