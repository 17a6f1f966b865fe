/** The id of a control's help. */
export function hintId(id: string): string {
  return `${id}-ayuda`;
}

/** The id of a control's error. */
export function errorId(id: string): string {
  return `${id}-error`;
}

/**
 * What a control refers to: its error is read before its help, and nothing is referred to that is not there.
 *
 * @example describeControl('r-email', { error: 'Falta' }) // { 'aria-describedby': 'r-email-error' }
 */
export function describeControl(
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
): { 'aria-describedby'?: string } {
  const ids = [error ? errorId(id) : '', hint ? hintId(id) : ''].filter((part) => part !== '');
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {};
}
