import * as z from 'zod/mini';

const status = z.int().check(z.gte(200), z.lte(599));

const headers = z.optional(z.record(z.string(), z.string()));

/** Replaces the mock's own answer. */
const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), status, body: z.string(), headers }),
  z.strictObject({ kind: z.literal('json'), status, body: z.unknown(), headers }),
  z.strictObject({ kind: z.literal('html'), status, body: z.string(), headers }),
  z.strictObject({ kind: z.literal('empty'), status, headers }),
  /** A 200 whose JSON breaks off. */
  z.strictObject({ kind: z.literal('malformedJson') }),
  /**
   * The mock's own answer with one field gone, or with another value. A dot leads into objects; lists are passed
   * through: 'views.src' is the field of every view of every group.
   */
  z.strictObject({ kind: z.literal('field'), field: z.string(), value: z.optional(z.unknown()) }),
  /** The connection breaks off without an answer. */
  z.strictObject({ kind: z.literal('dropped') }),
  /** The call takes its effect, and the connection breaks off before the answer. */
  z.strictObject({ kind: z.literal('lost') }),
  /** The mock's own answer begins, and the connection breaks off in the middle of its body. */
  z.strictObject({ kind: z.literal('truncated') }),
  /** A 401 as for a session that ended. */
  z.strictObject({ kind: z.literal('sessionExpired') }),
]);

/** One deviation from the usual behaviour. */
const scenario = z.strictObject({
  /** The call's name in the contract, such as 'PUT /api/users/{id}'; '*' means every call. */
  call: z.string().check(z.regex(/^(\*|(GET|POST|PUT|DELETE) \/api\/\S+)$/)),
  /** Query and path parameters that the request must have, such as { sensorId: 3 }. */
  where: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Matching requests that pass first; 0 when absent. */
  skip: z.optional(z.int().check(z.gte(0))),
  /** Matching requests that it then affects; all of them when absent. */
  times: z.optional(z.int().check(z.gte(1))),
  delayMs: z.optional(z.number().check(z.gte(0))),
  /** Absent: the mock's own answer, after the delay. */
  outcome: z.optional(outcome),
});

export const scenarios = z.array(scenario);

export type Outcome = z.output<typeof outcome>;
export type Scenario = z.output<typeof scenario>;
