import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Beside the embedded database, one SHA-256 in hex a line. */
const fileIn = (dataDir: string) => path.join(dataDir, 'erased');

/**
 * Notes what was taken away for good, by the hash that `borrados` has of it: a database made anew from the last night's
 * backup has lost what its own table noted since.
 */
export function noteErased(dataDir: string, hash: string): void {
  appendFileSync(fileIn(dataDir), `${hash}\n`, { mode: 0o600 });
}

/** SQL that takes the same away once more: the bookings' personal data, and the keys; nothing where nothing is noted. */
export function takeAwayAgain(dataDir: string): string {
  const text = existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), 'utf8') : '';
  const hashes = text.match(/^[0-9a-f]{64}$/gm) ?? [];
  if (hashes.length === 0) return '';
  return `insert into public.borrados (huella) values ${hashes.map((hash) => `('${hash}')`).join()} on conflict do nothing;
    select public.borrar_reserva(r.id, 'personal', false, now()) from public.reservas r
      join public.borrados b on b.huella = encode(sha256(convert_to(r.id::text, 'UTF8')), 'hex');
    delete from public.personal p using public.borrados b where b.huella = p.clave_hash;`;
}
