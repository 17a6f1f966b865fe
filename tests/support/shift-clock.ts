/** Options for a Node process whose clock is wrong by this many seconds. */
export function shiftClock(seconds: number): string {
  const shift = `const True = Date;
    globalThis.Date = class extends True {
      constructor(...given) { given.length > 0 ? super(...given) : super(True.now() + ${seconds * 1000}); }
      static now() { return True.now() + ${seconds * 1000}; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(shift)}`;
}
