export type LogLevel = 'info' | 'warn' | 'error';

/**
 * One line of JSON on stderr. Never given a query string, a key, or anything a guest typed: addresses come as
 * paths, people as ids.
 */
export function log(level: LogLevel, message: string, details: Record<string, unknown> = {}): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`);
}
