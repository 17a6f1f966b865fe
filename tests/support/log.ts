/** An event of the log with its fields. */
export interface LoggedEvent {
  time: string;
  level: string;
  message: string;
  [detail: string]: unknown;
}

/**
 * The events in a site's output, one per line.
 * @throws Error when a line is neither an event nor an address that the start prints.
 */
export function readEvents(output: string): LoggedEvent[] {
  const lines = output
    .split('\n')
    .filter((line) => line !== '' && !/^(?:Web|Panel|Public|Public panel): http/.test(line));
  return lines.map((line) => {
    try {
      return JSON.parse(line) as LoggedEvent;
    } catch {
      throw new Error(`The log has a line that is no event: ${line}`);
    }
  });
}
