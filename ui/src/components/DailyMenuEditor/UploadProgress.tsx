import type { ReactElement } from 'react';

import type { DailyMenuEditorProps, DailyMenuPart } from './editor-props';

export interface UploadProgressProps extends Pick<DailyMenuEditorProps, 'sending' | 'words'> {
  part: DailyMenuPart;
}

/** How much of a picture has been sent. */
export function UploadProgress({ sending, words, part }: UploadProgressProps): ReactElement | null {
  if (sending?.part !== part || sending.percent === undefined) return null;
  return (
    <progress max={100} value={sending.percent} aria-label={words.uploading}>
      {sending.percent} %
    </progress>
  );
}
