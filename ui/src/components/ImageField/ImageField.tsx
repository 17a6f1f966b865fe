import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactElement } from 'react';

import { border, quietLook, radius, tone } from '../../theme/tokens';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame/FieldFrame';
import { fileLook } from '../../theme/control-look';

export interface ImageFieldProps extends Pick<FieldFrameProps, 'id' | 'name' | 'label' | 'hint' | 'error'> {
  /** Alternative text of the preview. */
  previewAlt: string;
  /** Shown when the browser cannot draw the chosen file (HEIC). */
  noPreview: string;
  /** Maximum size in bytes; a larger file gets an error before it is sent. */
  maxBytes: number;
  /** The error of a larger file. */
  tooLarge: string;
}

const Box = styled('div')({
  display: 'grid',
  gap: 10,
  padding: 12,
  border: `1px dashed ${tone.borde}`,
  borderRadius: radius,
  background: tone.blanco,
  '& img': { maxHeight: 280, width: 'auto', marginInline: 'auto', borderRadius: 2, border: border.hair },
  '& [data-none]': quietLook,
  ...fileLook,
});

/**
 * A native file input for one picture. With JavaScript it previews the chosen file (a `blob:` address); without, the
 * browser shows the file's name.
 */
export function ImageField(props: ImageFieldProps): ReactElement {
  const { error, previewAlt, noPreview, maxBytes, tooLarge, ...frame } = props;
  const [chosen, setChosen] = useState<{ url: string; isTooLarge: boolean }>();
  const [failedUrl, setFailedUrl] = useState<string>();
  const chosenUrl = chosen?.url;

  useEffect(() => {
    if (chosenUrl === undefined) return undefined;
    return () => URL.revokeObjectURL(chosenUrl);
  }, [chosenUrl]);

  // After a form is sent and reset, the preview disappears.
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = inputRef.current?.form;
    const forget = () => setChosen(undefined);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  const problem = chosen?.isTooLarge ? tooLarge : error;
  return (
    <FieldFrame {...frame} error={problem}>
      {(described) => (
        <Box>
          {chosenUrl !== undefined &&
            (chosenUrl === failedUrl ? (
              <p data-none="">{noPreview}</p>
            ) : (
              <img src={chosenUrl} alt={previewAlt} onError={() => setFailedUrl(chosenUrl)} />
            ))}
          <input
            ref={inputRef}
            type="file"
            id={frame.id}
            name={frame.name}
            accept="image/*"
            aria-invalid={problem ? true : undefined}
            {...described}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              setChosen(file && { url: URL.createObjectURL(file), isTooLarge: file.size > maxBytes });
            }}
          />
        </Box>
      )}
    </FieldFrame>
  );
}
