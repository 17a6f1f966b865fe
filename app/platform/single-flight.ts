/**
 * Shares work: calls of `run` with a key whose work is still running get the promise of that work. A later call starts it anew.
 */
export function createSingleFlight<Key, Value>() {
  const running = new Map<Key, Promise<Value>>();
  return {
    running: running as ReadonlyMap<Key, Promise<Value>>,
    run(key: Key, work: () => Promise<Value>): Promise<Value> {
      const shared = running.get(key) ?? work().finally(() => running.delete(key));
      running.set(key, shared);
      return shared;
    },
  };
}
