/**
 * Remembers what was made of an object with the help of another, by a key, while both live. What is made must depend on these
 * three alone; then a second call gives the same object.
 */
export function createMemory<Made>() {
  const ofHelpers = new WeakMap<object, WeakMap<object, Map<string, Made>>>();
  return (subject: object, helper: object, key: string, make: () => Made): Made => {
    let ofSubjects = ofHelpers.get(helper);
    if (!ofSubjects) ofHelpers.set(helper, (ofSubjects = new WeakMap<object, Map<string, Made>>()));
    let made = ofSubjects.get(subject);
    if (!made) ofSubjects.set(subject, (made = new Map<string, Made>()));
    const known = made.get(key);
    if (known !== undefined) return known;
    const now = make();
    made.set(key, now);
    return now;
  };
}
