/** Maximum width and height, in px. Photos of phones are four times as wide as any picture of the site. */
const longestSide = 2000;
/** A photo up to this size, in bytes, is sent unchanged unless it is too wide. */
const smallEnough = 600_000;

/**
 * A photo as it is sent: at most 2,000 px on each side, upright, without the camera's metadata (such as the location). A file
 * that this browser cannot read is sent unchanged, and the server refuses it with the reason. An iPhone can read HEIC and
 * sends it as JPEG; other browsers cannot.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const isHeic = /hei[cf]$/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!isHeic && !/^image\/(jpeg|png|webp|avif)$/.test(file.type)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return file;
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= smallEnough && !isHeic) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // WebP keeps transparency.
    const type = /jpeg|hei[cf]/.test(file.type) || isHeic ? 'image/jpeg' : 'image/webp';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88));
    if (!blob || (blob.size >= file.size && !isHeic)) return file;
    const ending = blob.type.replace('image/', '').replace('jpeg', 'jpg');
    return new File([blob], file.name.replace(/\.\w+$/, '') + `.${ending}`, { type: blob.type });
  } finally {
    picture.close();
  }
}

/**
 * Shrinks photos chosen in any file field of the panel, and puts them back into the field, so that a form sends them with
 * or without `fetch`. A form that is submitted earlier waits for them.
 */
export function shrinkChosenPhotos(): void {
  const underway = new Map<HTMLInputElement, Promise<void>>();

  async function shrink(input: HTMLInputElement, chosen: readonly File[]): Promise<void> {
    const files = await Promise.all(chosen.map(shrinkPhoto));
    // Another file was chosen meanwhile, or the form was reset.
    if (input.files?.[0] !== chosen[0] || files.every((file, index) => file === chosen[index])) return;
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    input.files = list.files;
  }

  window.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file' || !target.files?.length) return;
      const work = shrink(target, [...target.files])
        .catch(() => undefined)
        .finally(() => underway.get(target) === work && underway.delete(target));
      underway.set(target, work);
    },
    true,
  );
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const waits = [...underway].filter(([input]) => input.form === form).map(([, work]) => work);
      if (waits.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void Promise.all(waits).then(() => form.requestSubmit(event.submitter));
    },
    true,
  );
}
