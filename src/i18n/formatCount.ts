/** Created at first use: a page's first Intl object costs a slow phone some 60 ms. */
let counts: Intl.NumberFormat | undefined;
let changes: Intl.NumberFormat | undefined;

/** A number for people, with digits grouped: 12.500 (OVR-7). */
export const formatCount = (count: number): string => {
  if (Number.isInteger(count) && Math.abs(count) < 1_000) return String(count);
  counts ??= new Intl.NumberFormat('es-AR');
  return counts.format(count);
};

/** The arguments of a text with a number, which has a singular and a plural. */
export const counted = (count: number) => ({ count: formatCount(count), smart_count: count });

/** A change of a number, with its sign: +3, −2 (with a typographic minus). */
export const formatChange = (change: number): string => {
  changes ??= new Intl.NumberFormat('es-AR', { signDisplay: 'always' });
  return changes.format(change).replace('-', '−');
};
