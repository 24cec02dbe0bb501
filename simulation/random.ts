/** Turns any list of keys into the same 32-bit number every time (FNV-1a). */
export function hash(...keys: readonly (string | number)[]): number {
  let sum = 0x811c9dc5;
  const text = keys.join('|');
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
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

/** What is left to chance, from 0 to 1, but is the same each time. */
export const chance = (...keys: readonly (string | number)[]): number => randomFrom(hash(...keys))();

export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));
