import * as z from 'zod/mini';

const ROWS_AT_ONCE = 500;
/** Below the 50 ms from which people feel that a page doesn't answer. */
const TURN_MS = 30;

const givePageItsTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Holds an answer to its schema; a long list part by part, so that the page answers people in between: 50,000 sensors take
 * a third of a second. A schema of a list must not say anything of the list as a whole.
 * @throws ZodError
 */
export const parseInTurns = async (schema: z.ZodMiniType, value: unknown): Promise<unknown> => {
  if (!Array.isArray(value) || value.length <= ROWS_AT_ONCE) return z.parse(schema, value);

  const parts: unknown[] = [];
  let turnBegan = performance.now();
  for (let start = 0; start < value.length; start += ROWS_AT_ONCE) {
    if (performance.now() - turnBegan > TURN_MS) {
      await givePageItsTurn();
      turnBegan = performance.now();
    }
    parts.push(z.parse(schema, value.slice(start, start + ROWS_AT_ONCE)));
  }
  return parts.flat();
};
