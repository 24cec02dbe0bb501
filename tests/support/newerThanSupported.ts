/** What browsers learned after the oldest ones that docs/deployment.md names. */
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
 * Takes things out of the globals, as a browser lacks them that is too old. It stands by itself, so that Playwright can
 * take it into a page.
 * @returns puts them back
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
