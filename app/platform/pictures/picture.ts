/** What a picture may weigh as it is sent, in bytes (docs/contract.md: 10 MB is 10,000,000 bytes). */
export const pictureByteLimit = 10_000_000;
/** What a picture may measure, in pixels, read from its header before anything is decoded. */
export const picturePixelLimit = 40_000_000;
/** How long caches keep a picture whose file may be made anew under its name, in seconds. */
export const mainCacheControl = '3600';
/** What a variant may weigh, in bytes: what a phone downloads (issue 7). */
export const variantByteLimit = 120_000;

/** Why a picture is refused; each is a key under `admin.menu`. */
export type PictureRefusal =
  | 'imagenFormato'
  | 'imagenHeic'
  | 'imagenDanada'
  | 'imagenGrande'
  | 'imagenPixeles'
  | 'imagenOcupado';

/** What the first bytes of a file say it is; a name or a declared type says nothing. */
export type SniffedPicture = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'other';

const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** Names a file by its content: the signature of each accepted format, the brands of an ISO media file. */
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

/** The endings a stored variant exists in, best first. */
export const variantEndings = ['avif', 'webp', 'jpg'] as const;
export type VariantEnding = (typeof variantEndings)[number];

const mainBox: PictureMeasures = { width: 1600, height: 4000 };

/** What a stored picture shows: a sheet that is read, or a dish beside its name. */
export type PictureKind = 'menu' | 'dish';

/** Where the pictures of dishes stand in the bucket of pictures. */
export const dishFolder = 'platos';
/** Where the owner's photographs of the house stand; they are kept in the widths of a sheet. */
export const houseFolder = 'casa';
/** The widths a picture is kept in beside itself, in px. */
const steps: Record<PictureKind, readonly number[]> = { menu: [480, 800, 1240], dish: [160, 320, 480] };

/** What the picture of this path or address shows: its folder tells. */
export function kindOf(pathOrUrl: string): PictureKind {
  return new RegExp(`(^|/)${dishFolder}/[^/]*$`).test(pathOrUrl) ? 'dish' : 'menu';
}

/** The stored picture's measures: upright, inside 1600 × 4000 px, never larger than the original. */
export function fitMain({ width, height }: PictureMeasures): PictureMeasures {
  const scale = Math.min(1, mainBox.width / width, mainBox.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The variants that stand beside a stored picture of these measures, narrowest first: a sheet's 480, 800 and 1240 px wide
 * (a dish's 160, 320 and 480) as far as the picture is wider, and its own width when that is less. `{ width: 900 }` → 480,
 * 800, 900. A rule, so that nothing has to be asked of the storage to know them.
 */
export function variantsOf({ width, height }: PictureMeasures, kind: PictureKind = 'menu'): PictureMeasures[] {
  const widths = [
    ...steps[kind].filter((step) => step < width),
    ...(steps[kind].some((step) => step >= width) ? [width] : []),
  ];
  return widths.map((each) => ({ width: each, height: Math.max(1, Math.round((height * each) / width)) }));
}

const storedName = /^(.*\/)?(\d+-[a-z0-9]+?)(?:w(\d{1,4})h(\d{1,4}))?(?:-(\d+))?\.(jpg|jpeg|png|webp|avif)$/;

/** The random part of a stored picture's name, its measures in it: `k3j9x2p7a1w1600h2133`. */
export function nameMeasures(random: string, { width, height }: PictureMeasures): string {
  return `${random}w${width}h${height}`;
}

/** The measures that a stored picture's path or address tells; null where it was stored by others. */
export function measuresOf(pathOrUrl: string): PictureMeasures | null {
  const [, , , width, height] = storedName.exec(pathOrUrl) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** A variant's path or address beside its picture's: `….jpg` → `…-480.avif`. */
export function variantPath(main: string, width: number, ending: VariantEnding): string {
  return main.replace(/\.[^./]+$/, `-${width}.${ending}`);
}

/** Every stored file of a picture: itself and its variants. */
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

/**
 * Which picture a stored file belongs to, as its path without variant and ending; null for a file not named by our rule,
 * which is nobody's to sweep.
 */
export function stemOf(path: string): string | null {
  const match = storedName.exec(path);
  if (!match) return null;
  const [, folder = '', name = '', width, height] = match;
  return `${folder}${name}${width ? `w${width}h${height}` : ''}`;
}

/** When a stored picture was named, in milliseconds since 1970, by its own name. */
export function momentOf(path: string): number {
  return Number(/(?<!\d)(\d+)-/.exec(path.slice(path.lastIndexOf('/') + 1))?.[1] ?? NaN);
}

/** A dish's picture is named in its row by this variant, or by the widest below: what a sharp screen shows of it. */
const dishWidth = 320;

/** The address of a dish's stored picture as its row names it. `main`: of the picture itself. */
export function dishAddress(main: string): string {
  const measures = measuresOf(main);
  const shown = measures && variantsOf(measures, 'dish').findLast(({ width }) => width <= dishWidth);
  return shown ? variantPath(main, shown.width, 'webp') : main;
}

/** The stored dish's picture that an address names, whatever its host, as a path in the bucket; null for any other. */
export function dishPathIn(address: string): string | null {
  return new RegExp(`(?:^|/)(${dishFolder}/\\d+-[^/?#]*)`).exec(address)?.[1] ?? null;
}

export interface DishPicture extends PictureMeasures {
  /** Every width it is kept in, narrowest first. */
  sizes: readonly { address: string; width: number }[];
}

/** What stands beside a dish's picture; null for an address of others, of which nothing is known. */
export function findDishPicture(address: string): DishPicture | null {
  const measures = kindOf(address) === 'dish' ? measuresOf(address) : null;
  const main = address.replace(/-\d+\.webp$/, '.jpg');
  if (!measures || dishAddress(main) !== address) return null;
  const variants = variantsOf(measures, 'dish');
  const shown = variants.findLast(({ width }) => width <= dishWidth) ?? measures;
  return { ...shown, sizes: variants.map(({ width }) => ({ address: variantPath(main, width, 'webp'), width })) };
}
