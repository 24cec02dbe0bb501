import * as z from 'zod/mini';

/** An id as JSON carries it: a positive whole number. */
export const id = z.int().check(z.positive());

/** An id as a query or path parameter: digits on the wire, a number in code. */
export const idParameter = z.coerce.number().check(z.int(), z.positive());

/** Text that says something. */
export const requiredText = z.string().check(z.trim(), z.minLength(1));

const threshold = z.nullable(z.number());

/** The four limits of a variable; null where there is none (LST-9). */
export const thresholds = {
  minCritical: threshold,
  maxCritical: threshold,
  minWarning: threshold,
  maxWarning: threshold,
};

/** Which of the four limits a normalized variable asks its sensors for (SEN-5). */
export const requirements = {
  requireMinCritical: z.boolean(),
  requireMaxCritical: z.boolean(),
  requireMinWarning: z.boolean(),
  requireMaxWarning: z.boolean(),
};

/**
 * A field that answers may leave out or send as null.
 * @__NO_SIDE_EFFECTS__
 */
export const absent = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
