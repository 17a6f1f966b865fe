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
