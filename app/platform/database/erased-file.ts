import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file beside the embedded database with one SHA-256 in hex a line. */
const fileIn = (dataDir: string) => path.join(dataDir, 'erased');

/**
 * Notes an erased row by its hash in `borrados`. A database restored from the last nightly backup lacks the later rows of
 * that table.
 */
export function noteErased(dataDir: string, hash: string): void {
  appendFileSync(fileIn(dataDir), `${hash}\n`, { mode: 0o600 });
}

/** SQL that erases the noted bookings' personal data and keys again; '' without notes. */
export function makeErasureSql(dataDir: string): string {
  const text = existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), 'utf8') : '';
  const hashes = text.match(/^[0-9a-f]{64}$/gm) ?? [];
  if (hashes.length === 0) return '';
  return `insert into public.borrados (huella) values ${hashes.map((hash) => `('${hash}')`).join()} on conflict do nothing;
    select public.borrar_reserva(r.id, 'personal', false, now()) from public.reservas r
      join public.borrados b on b.huella = encode(sha256(convert_to(r.id::text, 'UTF8')), 'hex');
    delete from public.personal p using public.borrados b where b.huella = p.clave_hash;`;
}
