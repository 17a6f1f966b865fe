import { FormButton, FormNotice } from '@antidoto/ui';

interface HeldNoticeProps {
  text: string;
  isOwner: boolean;
  words: { soloPropiedad: string; reanudar: string; reanudando: string };
}

/** The notice that sending is paused; for the owner with the button that resumes it. */
export function HeldNotice({ text, isOwner, words }: HeldNoticeProps) {
  return (
    <>
      <FormNotice tone="error">
        <p>{text}</p>
        {!isOwner && <p>{words.soloPropiedad}</p>}
      </FormNotice>
      {isOwner && (
        <form method="post" data-enhance="" data-leads="/admin/correo">
          <FormButton
            look="solid"
            small
            name="reanudar"
            value="si"
            label={words.reanudar}
            busyLabel={words.reanudando}
          />
        </form>
      )}
    </>
  );
}
