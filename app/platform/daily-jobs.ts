/** Regular work of a feature. The keys appear in the log. */
export interface DailyJobs {
  /** Counts of data that removals may delete, once a day before them; each is repeated, with pauses, until it resolves to 0. */
  counts?: Readonly<Record<string, () => Promise<number>>>;
  /** Removals, once a day; each resolves to the number of removed rows or files. */
  removals?: Readonly<Record<string, () => Promise<number>>>;
  /** Removals in pieces: each is repeated as a count is. */
  pieces?: Readonly<Record<string, () => Promise<number>>>;
  /** Checks, every 30 seconds; the key is the message that the log gets when a check fails. */
  checks?: Readonly<Record<string, () => Promise<void>>>;
}
