import { FormButton, Prose, Stack } from '@antidoto/ui';

interface NoteFormProps {
  /** Whether the note is sent. */
  text: string;
  /** The button that ends or starts it. */
  act: { label: string; value: string };
}

/** The setting of the weekly note, on the page 'Correo'; the note's mail links to it. */
export function NoteForm({ text, act }: NoteFormProps) {
  return (
    <Stack id="nota">
      <Prose>
        <p>{text}</p>
      </Prose>
      <form method="post" data-enhance="" data-leads="/admin/correo">
        <FormButton look="outline" small act={act.value} label={act.label} />
      </form>
    </Stack>
  );
}
