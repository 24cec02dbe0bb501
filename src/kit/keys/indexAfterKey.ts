type Key = Readonly<Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>>;

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Where a key leads in a list that is one Tab stop. Undefined for other keys, and with a modifier: Alt+← is the
 * browser's way back.
 * @param page how many Page Up and Page Down skip; they do nothing without it
 */
export const indexAfterKey = (
  { key, altKey, ctrlKey, metaKey }: Key,
  index: number,
  last: number,
  page?: number,
): number | undefined => {
  if (altKey || ctrlKey || metaKey) return undefined;
  const ofPage: Readonly<Record<string, number | undefined>> = { PageDown: page, PageUp: page && -page };
  const step = steps[key] ?? ofPage[key];
  return step === undefined ? undefined : Math.max(0, Math.min(index + step, last));
};
