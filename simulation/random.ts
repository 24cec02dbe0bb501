/** Turns any list of keys into the same 32-bit number every time (FNV-1a). */
export function hash(...keys: readonly (string | number)[]): number {
  let sum = 0x811c9dc5;
  for (const character of keys.join('|')) {
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return sum >>> 0;
}

/** A reproducible source of numbers from 0 (included) to 1 (excluded) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
