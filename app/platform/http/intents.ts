/**
 * The handler that a form's intent names; undefined for an unknown or missing intent, which the action answers with 400.
 * Inherited names such as 'constructor' are unknown.
 */
export const findHandler = <Handler>(
  handlers: Readonly<Record<string, Handler>>,
  intent: string,
): Handler | undefined => (Object.hasOwn(handlers, intent) ? handlers[intent] : undefined);
