/** Memoizes a function of an immutable object. Each result is dropped along with its object. */
export function onceFor<Thing extends object, Made>(
  make: (thing: Thing) => Made,
): (thing: Thing) => Made {
  const known = new WeakMap<Thing, { made: Made }>();
  return (thing) => {
    let found = known.get(thing);
    if (found === undefined) {
      found = { made: make(thing) };
      known.set(thing, found);
    }
    return found.made;
  };
}
