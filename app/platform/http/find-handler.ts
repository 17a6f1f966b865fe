import { readField, type FormEntries } from './read-form.server';

/** The handler that a form's `accion` names; undefined for an unknown or missing one, which answers 400. */
export function findHandler<Handler>(
  handlers: Readonly<Record<string, Handler>>,
  entries: FormEntries,
): Handler | undefined {
  const intent = readField(entries, 'accion');
  return Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
}
