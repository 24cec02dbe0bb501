/** Browser features newer than the oldest browsers in docs/deployment.md. */
export const NEWER_THAN_SUPPORTED: readonly string[] = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isSubsetOf',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
];

/**
 * Removes globals, as in a browser that is too old. It is self-contained, so that Playwright can run it in a
 * page.
 * @returns a function that restores them
 */
export const removeFromGlobals = (names: readonly string[]): (() => void) => {
  const removed = names.map((name) => {
    const path = name.split('.');
    const key = path.pop() ?? '';
    const owner = path.reduce<unknown>(
      (object, part) => Reflect.get(Object(object) as object, part),
      globalThis,
    );
    const descriptor = Reflect.getOwnPropertyDescriptor(owner as object, key);
    Reflect.deleteProperty(owner as object, key);
    return () => {
      if (descriptor) Reflect.defineProperty(owner as object, key, descriptor);
    };
  });
  return () => removed.forEach((putBack) => putBack());
};
