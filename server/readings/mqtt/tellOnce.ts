export interface Telling {
  tellOnce(this: void, error: unknown): void;
  isWell(this: void): void;
}

/**
 * Tells of each reason once until it is well again: sixteen connections try to reach an absent broker every
 * second.
 */
export const createTelling = (tell: (error: unknown) => void): Telling => {
  const told = new Set<string>();
  return {
    tellOnce: (error: unknown): void => {
      const reason = String(error);
      if (told.has(reason)) return;
      told.add(reason);
      tell(error);
    },
    isWell: (): void => told.clear(),
  };
};
