/** Maximum size of a sent picture, in bytes (docs/contract.md: 10 MB is 10,000,000 bytes). */
export const pictureByteLimit = 10_000_000;
/** Maximum number of pixels, read from the header before the picture is decoded. */
export const picturePixelLimit = 40_000_000;
/** How long caches keep a picture whose file may be replaced under its name, in seconds. */
export const mainCacheControl = '3600';
/** Maximum size of a variant, in bytes: phones download it. */
export const variantByteLimit = 120_000;

/** Why a picture is refused; each is a key under `admin.menu`. */
export type PictureRefusal =
  | 'imagenFormato'
  | 'imagenHeic'
  | 'imagenDanada'
  | 'imagenGrande'
  | 'imagenPixeles'
  | 'imagenOcupado';

/** The format by the first bytes of a file. Its name and declared type are not used. */
type SniffedPicture = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'other';

const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** Finds the format by the signature, in an ISO media file by its brands. */
export function sniffPicture(bytes: Uint8Array): SniffedPicture {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') {
    const size = ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
    const brands = (text(8, 12) + text(16, Math.min(Math.max(size, 16), 256))).match(/.{4}/gs) ?? [];
    if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
    if (brands.some((brand) => heicBrands.includes(brand))) return 'heic';
  }
  return 'other';
}

export interface PictureMeasures {
  width: number;
  height: number;
}

/** The file endings of each variant, the best format first. */
export const variantEndings = ['avif', 'webp', 'jpg'] as const;
export type VariantEnding = (typeof variantEndings)[number];

const mainBox: PictureMeasures = { width: 1600, height: 4000 };

/** What a picture shows: a sheet with text, or a dish. */
export type PictureKind = 'menu' | 'dish';

/** The folder of dishes in the bucket of pictures. */
export const dishFolder = 'platos';
/** The folder of the restaurant's photographs, which have the widths of a sheet. */
export const ownerFolder = 'casa';
/** The widths of the variants, in px. */
const steps: Record<PictureKind, readonly number[]> = { menu: [480, 800, 1240], dish: [160, 320, 480] };

/** The kind of a picture by the folder in its path or address. */
export function kindOf(pathOrUrl: string): PictureKind {
  return new RegExp(`(^|/)${dishFolder}/[^/]*$`).test(pathOrUrl) ? 'dish' : 'menu';
}

/** The size of a stored picture: at most 1600 × 4000 px and never larger than the original. */
export function fitMain({ width, height }: PictureMeasures): PictureMeasures {
  const scale = Math.min(1, mainBox.width / width, mainBox.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The variants of a stored picture, the narrowest first: 480, 800 and 1240 px for a sheet (160, 320 and 480 for a dish), those
 * that are narrower than the picture, then its own width unless it is the widest. `{ width: 900 }` → 480, 800, 900. Computed
 * from the size, without a query to the storage.
 */
export function variantsOf({ width, height }: PictureMeasures, kind: PictureKind = 'menu'): PictureMeasures[] {
  const widths = [
    ...steps[kind].filter((step) => step < width),
    ...(steps[kind].some((step) => step >= width) ? [width] : []),
  ];
  return widths.map((each) => ({ width: each, height: Math.max(1, Math.round((height * each) / width)) }));
}

const storedName = /^(.*\/)?(\d+-[a-z0-9]+?)(?:w(\d{1,4})h(\d{1,4}))?(?:-(\d+))?\.(jpg|jpeg|png|webp|avif)$/;

/** The random part of a stored picture's name, with the size: `k3j9x2p7a1w1600h2133`. */
export function nameMeasures(random: string, { width, height }: PictureMeasures): string {
  return `${random}w${width}h${height}`;
}

/** The size in a stored picture's path or address; null for a picture that the site did not store. */
export function measuresOf(pathOrUrl: string): PictureMeasures | null {
  const [, , , width, height] = storedName.exec(pathOrUrl) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The path or address of a variant: `….jpg` → `…-480.avif`. */
export function variantPath(main: string, width: number, ending: VariantEnding): string {
  return main.replace(/\.[^./]+$/, `-${width}.${ending}`);
}

/** The paths of a picture and its variants. */
export function filesOf(main: string): string[] {
  const measures = measuresOf(main);
  if (!measures) return [main];
  return [
    main,
    ...variantsOf(measures, kindOf(main)).flatMap(({ width }) =>
      variantEndings.map((ending) => variantPath(main, width, ending)),
    ),
  ];
}

/** The picture of a stored file, as its path without variant and ending; null for a name that the site does not give. */
export function stemOf(path: string): string | null {
  const match = storedName.exec(path);
  if (!match) return null;
  const [, folder = '', name = '', width, height] = match;
  return `${folder}${name}${width ? `w${width}h${height}` : ''}`;
}

/** When a stored picture was named, in ms since 1970, from its name. */
export function momentOf(path: string): number {
  return Number(/(?<!\d)(\d+)-/.exec(path.slice(path.lastIndexOf('/') + 1))?.[1] ?? NaN);
}

/** Maximum width of the variant that a dish's row names, in px: enough for a sharp screen. */
const dishWidth = 320;

/** The address in a dish's row, from that of the picture itself (`main`). */
export function dishAddress(main: string): string {
  const measures = measuresOf(main);
  const shown = measures && variantsOf(measures, 'dish').findLast(({ width }) => width <= dishWidth);
  return shown ? variantPath(main, shown.width, 'webp') : main;
}

/** The path in the bucket of a dish's picture, from an address with any host; null for other addresses. */
export function dishPathIn(address: string): string | null {
  return new RegExp(`(?:^|/)(${dishFolder}/\\d+-[^/?#]*)`).exec(address)?.[1] ?? null;
}

interface DishPicture extends PictureMeasures {
  /** The variants, the narrowest first. */
  sizes: readonly { address: string; width: number }[];
}

/** The variants of a dish's picture; null for a picture that the site did not store. */
export function findDishPicture(address: string): DishPicture | null {
  const measures = kindOf(address) === 'dish' ? measuresOf(address) : null;
  const main = address.replace(/-\d+\.webp$/, '.jpg');
  if (!measures || dishAddress(main) !== address) return null;
  const variants = variantsOf(measures, 'dish');
  const shown = variants.findLast(({ width }) => width <= dishWidth) ?? measures;
  return { ...shown, sizes: variants.map(({ width }) => ({ address: variantPath(main, width, 'webp'), width })) };
}
