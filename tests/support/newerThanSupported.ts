/** Browser features newer than the oldest browsers in docs/deployment.md. */
export const NEWER_THAN_SUPPORTED: readonly string[] = [
  'AbortSignal.any',
  'Array.fromAsync',
  'ArrayBuffer.prototype.transfer',
  'ArrayBuffer.prototype.transferToFixedLength',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Iterator.from',
  'Iterator.prototype.drop',
  'Iterator.prototype.every',
  'Iterator.prototype.filter',
  'Iterator.prototype.find',
  'Iterator.prototype.flatMap',
  'Iterator.prototype.forEach',
  'Iterator.prototype.map',
  'Iterator.prototype.reduce',
  'Iterator.prototype.some',
  'Iterator.prototype.take',
  'Iterator.prototype.toArray',
  'Iterator',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Response.json',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isDisjointFrom',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.symmetricDifference',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toBase64',
  'requestIdleCallback',
];

/**
 * Removes globals, as in a browser that is too old. It is self-contained, so that Playwright can run it in a
 * page. What the environment lacks anyway is passed over.
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
    if (owner === undefined) return () => {};
    const descriptor = Reflect.getOwnPropertyDescriptor(owner as object, key);
    Reflect.deleteProperty(owner as object, key);
    return () => {
      if (descriptor) Reflect.defineProperty(owner as object, key, descriptor);
    };
  });
  return () => removed.forEach((putBack) => putBack());
};
