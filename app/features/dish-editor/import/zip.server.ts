import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/* ZIP as sheets have it: whole in memory, without encryption, parts and ZIP64. */

const deflated = 8;
const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
/** 1980-01-01, where its calendar begins. */
const noDate = 0x21;

/** A file in a ZIP. */
export interface Part {
  method: number;
  bytes: Buffer;
}

/** @throws Error when it is no ZIP, or not a whole one. */
export function listParts(file: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>();
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (file.readUInt32LE(at) !== signatures.central) throw new Error('not the place of a part');
    const [nameEnd, local] = [at + 46 + file.readUInt16LE(at + 28), file.readUInt32LE(at + 42)];
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    parts.set(file.toString('utf8', at + 46, nameEnd), {
      method: file.readUInt16LE(at + 10),
      bytes: file.subarray(begin, begin + file.readUInt32LE(at + 20)),
    });
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

/** @throws RangeError `ERR_BUFFER_TOO_LARGE` as soon as it is more than `most` bytes, whatever size the file names. */
export function unzip({ method, bytes }: Part, most: number): Buffer {
  if (method === deflated) return inflateRawSync(bytes, { maxOutputLength: Math.max(most, 1) });
  if (method !== 0) throw new Error('packed in a way that no sheet is');
  return bytes;
}

export function zip(files: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const places: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes);
    // Both headers share these 26 bytes: version, flags (names in UTF-8), method, time, date, sum, sizes, lengths.
    const shared = Buffer.alloc(26);
    [20, 0x800, deflated, 0, noDate].forEach((value, index) => shared.writeUInt16LE(value, index * 2));
    [crc32(bytes), packed.length, bytes.length].forEach((value, index) => shared.writeUInt32LE(value, 10 + index * 4));
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([numbers(signatures.local), shared, Buffer.from(name), packed]);
    places.push(
      numbers(signatures.central),
      Buffer.from([20, 0]),
      shared,
      Buffer.alloc(10),
      numbers(at),
      Buffer.from(name),
    );
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(places);
  const end = Buffer.alloc(18);
  [files.length, files.length].forEach((value, index) => end.writeUInt16LE(value, 4 + index * 2));
  [directory.length, at].forEach((value, index) => end.writeUInt32LE(value, 8 + index * 4));
  return Buffer.concat([...parts, directory, numbers(signatures.end), end]);
}

function numbers(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
