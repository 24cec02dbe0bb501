import * as z from 'zod/mini';
import { catch as insteadOf } from 'zod/mini';

import { isBlank } from '@domain/unseen';

/** An id as JSON carries it: a positive whole number. */
export const id = z.int().check(z.positive());

/** An id as a query or path parameter: digits on the wire, a number in code. */
export const addressId = z.coerce.number().check(z.int(), z.positive());

/** A text that isn't blank, to the eye either. */
export const nonEmptyText = z.string().check(
  z.trim(),
  z.minLength(1),
  z.check(({ value, issues }) => {
    if (value !== '' && isBlank(value)) {
      issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: value });
    }
  }),
);

/**
 * For what is only a help: anything else counts as left out.
 * @__NO_SIDE_EFFECTS__
 */
export const orIgnored = <S extends z.ZodMiniType>(schema: S) => insteadOf(z.optional(schema), undefined);

const threshold = z.nullable(z.number());

/** An id that somebody else gave, in whatever form. */
export const foreignId = z.union([id, z.string().check(z.minLength(1))]);

export type ForeignId = z.output<typeof foreignId>;

/** The four limits of a variable; null for none (LST-9). */
export const thresholds = {
  minCritical: threshold,
  maxCritical: threshold,
  minWarning: threshold,
  maxWarning: threshold,
};

/**
 * A field that answers may leave out when it is null (CAL-40).
 * @__NO_SIDE_EFFECTS__
 */
export const orNull = <Value, Sent>(schema: z.ZodMiniType<Value, Sent>) =>
  z.prefault(z.nullable(schema), null);

/** What the states of a variable are called, in an answer (EXT-71). */
export const stateNames = z.array(z.object({ value: z.number(), name: z.string() }));

const answeredThreshold = orNull(z.number());

/** The four limits in an answer, which may leave out those that are null. */
export const answeredThresholds = {
  minCritical: answeredThreshold,
  maxCritical: answeredThreshold,
  minWarning: answeredThreshold,
  maxWarning: answeredThreshold,
};

/** Which of the four limits a normalized variable requires of its sensors (SEN-5). */
export const requirements = {
  requireMinCritical: z.boolean(),
  requireMaxCritical: z.boolean(),
  requireMinWarning: z.boolean(),
  requireMaxWarning: z.boolean(),
};

/**
 * A field that answers may leave out or send as null: it then counts as the given value.
 * @__NO_SIDE_EFFECTS__
 */
export const absentAs = <Value, Sent>(schema: z.ZodMiniType<Value, Sent>, value: Value & Sent) =>
  z.prefault(
    // The type of `overwrite` doesn't say that null is gone.
    z.nullable(schema).check(z.overwrite((given) => given ?? value)) as z.ZodMiniType<Value, Sent | null>,
    value,
  );

/** A flag in an answer. */
export const answeredFlag = absentAs(z.boolean(), false);

/** A text in an answer that may be blank. */
export const answeredText = absentAs(z.string(), '');

/** The four requirements in an answer. */
export const answeredRequirements = {
  requireMinCritical: answeredFlag,
  requireMaxCritical: answeredFlag,
  requireMinWarning: answeredFlag,
  requireMaxWarning: answeredFlag,
};

/**
 * A field that answers may leave out or send as null.
 * @__NO_SIDE_EFFECTS__
 */
export const absent = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
