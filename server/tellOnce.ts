export interface Telling<About extends readonly unknown[] = []> {
  tellOnce(this: void, error: unknown, ...about: About): void;
  isWell(this: void): void;
}

/** Reports each reason once, until all is well again: an absent broker is tried every second. */
export const createTelling = <About extends readonly unknown[] = []>(
  tell: (error: unknown, ...about: About) => void,
): Telling<About> => {
  const told = new Set<string>();
  return {
    tellOnce: (error, ...about) => {
      const reason = String(error);
      if (told.has(reason)) return;
      told.add(reason);
      tell(error, ...about);
    },
    isWell: () => told.clear(),
  };
};
