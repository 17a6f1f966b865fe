import { AsyncLocalStorage } from 'node:async_hooks';

interface Signature {
  person?: string;
}

const processWide = globalThis as typeof globalThis & { antidotoSignature?: AsyncLocalStorage<Signature> };
const signature = (processWide.antidotoSignature ??= new AsyncLocalStorage<Signature>());

/**
 * Begins what one request does: everything that the caller asks of the database from here on is signed with the name that is
 * given afterwards. To be called before the caller waits for anything, so that what follows belongs to it.
 */
export function beginSignature(): (person: string) => void {
  const begun: Signature = {};
  signature.enterWith(begun);
  return (person) => {
    begun.person = person;
  };
}

/** The header by which the database knows for whom it is asked (`quien_pide`); nothing where nobody of the staff is at work. */
export function signatureHeaders(): Record<string, string> {
  const person = signature.getStore()?.person;
  return person === undefined ? {} : { 'X-Persona': Buffer.from(person).toString('base64') };
}
