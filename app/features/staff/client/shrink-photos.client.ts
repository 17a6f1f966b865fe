/** What a phone takes is four times as wide as anything the site shows. */
const longestSide = 2000;
/** Below this a photo goes as it is, if it is not too wide. */
const smallEnough = 600_000;

/**
 * A photo as it is sent: no side longer than 2,000 px, upright, without what the camera notes (also where it was). A file
 * that this browser cannot read goes as it is, and the server says what is wrong with it; so an iPhone's HEIC is sent as
 * JPEG from an iPhone, and refused with what to do from elsewhere.
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
    // What may be see-through stays so.
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
 * Shrinks what is chosen in any file field of the panel, in the field itself, so that every form sends it whoever sends
 * the form; one that is sent before that is done waits for it.
 */
export function shrinkChosenPhotos(): void {
  const underway = new Map<HTMLInputElement, Promise<void>>();

  async function shrink(input: HTMLInputElement, chosen: readonly File[]): Promise<void> {
    const files = await Promise.all(chosen.map(shrinkPhoto));
    // Another one was chosen meanwhile, or the form was emptied.
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
