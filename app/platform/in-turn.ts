/**
 * One write of this process after the other: each finds what the one before has left. Of each is told, whatever came of it:
 * an answer that was lost may hide a change that was made.
 */
export function createTurns(onChange: () => void = () => undefined) {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<Outcome>(write: () => Promise<Outcome>): Promise<Outcome> {
    const mine = last.then(write).finally(onChange);
    last = mine.catch(() => undefined);
    return mine;
  };
}
