import { AsyncLocalStorage } from 'node:async_hooks';

/** A map of at most `most` entries. A key that is set becomes the newest; the oldest is removed. */
export class LimitedMap<Key, Value> extends Map<Key, Value> {
  private readonly most: number;

  constructor(most: number) {
    super();
    this.most = most;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.most) break;
      this.delete(oldest);
    }
    return this;
  }
}

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

/**
 * Memoizes `make` by two objects and a key, while both objects live. The result must depend on these three alone; a second call
 * returns the same object.
 */
export function createMemory<Made>() {
  const byHelper = new WeakMap<object, WeakMap<object, Map<string, Made>>>();
  return (subject: object, helper: object, key: string, make: () => Made): Made => {
    let ofSubjects = byHelper.get(helper);
    if (!ofSubjects) byHelper.set(helper, (ofSubjects = new WeakMap<object, Map<string, Made>>()));
    let made = ofSubjects.get(subject);
    if (!made) ofSubjects.set(subject, (made = new Map<string, Made>()));
    const known = made.get(key);
    if (known !== undefined) return known;
    const now = make();
    made.set(key, now);
    return now;
  };
}

/**
 * Gives a value to the asynchronous work that `run` starts, until that work is done. While no work runs, the storage is disabled,
 * because following every promise and socket costs a cached page a tenth of its time.
 */
export function createScope<Value>() {
  const storage = new AsyncLocalStorage<Value>();
  let running = 0;
  return {
    getValue: (): Value | undefined => storage.getStore(),
    async run<Result>(value: Value, work: () => Promise<Result>): Promise<Result> {
      running += 1;
      try {
        return await storage.run(value, work);
      } finally {
        running -= 1;
        if (running === 0) storage.disable();
      }
    },
  };
}
