/**
 * Runs the writes of this process one after the other, so that each reads the result of the last. Calls `onChange` after each,
 * also after a failure: the database may have stored a write whose response was lost.
 */
export function createTurns(onChange: () => void = () => undefined) {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<Outcome>(write: () => Promise<Outcome>): Promise<Outcome> {
    const mine = last.then(write).finally(onChange);
    last = mine.catch(() => undefined);
    return mine;
  };
}
