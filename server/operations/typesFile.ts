import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';

import { factorOf, POLLUTANTS } from '@domain/air/pollutants';
import { CHART_KINDS } from '@domain/reports/chartKind';
import { isUpsideDown } from '@domain/sensors/plausibleRange';
import { LONGEST_MEANING } from '@domain/sensors/meanings';
import { LARGEST_STATE, LONGEST_STATE_NAME, MOST_STATE_NAMES } from '@domain/sensors/stateNames';
import { canBeSuspected, STUCK_HOURS } from '@domain/sensors/suspicion';
import { findContradictions, hasLimits, NO_THRESHOLDS } from '@domain/sensors/threshold';
import { addsUp, canHaveLimits, LIMITS_BY, VARIABLE_KINDS } from '@domain/sensors/variableKind';

const name = z.string().trim().min(1).max(200);
const limit = z.number().nullable().default(null);
const meaning = z.string().trim().min(1).max(LONGEST_MEANING).nullable().default(null);

export const NO_POLLUTANT = 'only an instantaneous variable measures a pollutant';

const variable = z
  .strictObject({
    name,
    /** Left out, a known variable keeps the one it has. */
    unit: z.string().trim().min(1).max(40).nullable().optional(),
    /** What its values mean (EXT-61). Left out, a known variable keeps its kind, and a new one has the usual kind. */
    kind: z.enum(VARIABLE_KINDS).optional(),
    /** What it measures of the air (EXT-67). Left out, a known variable keeps the one that it has. */
    pollutant: z.enum(POLLUTANTS).nullable().optional(),
    /** What the states of a variable are called, by their values (EXT-71). Left out, a known variable keeps its names. */
    states: z
      .record(z.string(), z.string().trim().min(1).max(LONGEST_STATE_NAME))
      .refine(
        (states) =>
          Object.keys(states).every(
            (state) => /^(0|-?[1-9]\d*)$/.test(state) && Math.abs(Number(state)) <= LARGEST_STATE,
          ),
        'states are whole numbers',
      )
      .refine(
        (states) => Object.keys(states).length <= MOST_STATE_NAMES,
        `at most ${MOST_STATE_NAMES} states have names`,
      )
      .optional(),
    /** What its statuses mean to people (EXT-74). Left out, a known variable keeps what it has. */
    meanings: z.strictObject({ normal: meaning, warning: meaning, critical: meaning }).optional(),
    /** Between which its values can be (EXT-62). Left out, a known variable keeps the range that it has. */
    plausible: z
      .strictObject({ min: limit, max: limit })
      .refine((range) => !isUpsideDown(range), 'min must be less than max')
      .optional(),
    /** After how many hours without a change, and beyond which step, values are pointed out (EXT-70); likewise. */
    stuckHours: z.number().min(STUCK_HOURS.min).max(STUCK_HOURS.max).nullable().optional(),
    greatestStep: z.number().positive().nullable().optional(),
    /** Whether Lday, Lnight and Lden are made of a sound level (EXT-66). Left out, a new one's name tells. */
    noisePeriods: z.boolean().optional(),
    /** By what its limits count (EXT-72), of what adds up. Left out, a known variable keeps what it has. */
    limitsBy: z.enum(LIMITS_BY).optional(),
    /** The names that the provider's devices use for it. */
    providerNames: z.array(name).default([]),
    /** A limit in this list is required of every sensor. */
    limits: z
      .strictObject({ minCritical: limit, minWarning: limit, maxWarning: limit, maxCritical: limit })
      .superRefine((limits, context) => {
        for (const { lower, upper, isStrict } of findContradictions(limits)) {
          context.addIssue({
            code: 'custom',
            path: [lower],
            message: `${lower} must be ${isStrict ? 'less than' : 'at most'} ${upper}`,
          });
        }
      })
      .default(NO_THRESHOLDS),
  })
  .refine(({ kind, limits }) => canHaveLimits(kind) || !hasLimits(limits), {
    path: ['limits'],
    message: 'a direction has no limits',
  })
  .refine(({ kind, stuckHours, greatestStep }) => canBeSuspected(kind) || !(stuckHours ?? greatestStep), {
    path: ['kind'],
    message: 'stuckHours and greatestStep are for the kinds instantaneous and sound-level alone',
  })
  .refine(({ kind = 'instantaneous', pollutant }) => !pollutant || kind === 'instantaneous', {
    path: ['pollutant'],
    message: NO_POLLUTANT,
  })
  .refine(
    ({ unit, pollutant }) => !pollutant || unit === undefined || factorOf(pollutant, unit) !== undefined,
    {
      path: ['pollutant'],
      message:
        'needs a unit that the index of air quality can convert: µg/m³ or mg/m³, of gases ppm and ppb, too',
    },
  )
  .refine(({ kind, limitsBy }) => addsUp(kind) || limitsBy !== 'day', {
    path: ['limitsBy'],
    message: 'only kind: meter and kind: amount have limits of a day',
  })
  .refine(({ kind, states }) => kind === 'state' || !states, {
    path: ['states'],
    message: 'only kind: state has states',
  });

/** A chart of Vigía in the reports of the type. */
const view = z.strictObject({
  group: name,
  name,
  description: z.string().trim().default(''),
  chart: z.enum(CHART_KINDS),
  /** The name of a variable of the type; left out, the chart shows all of them. */
  variable: name.optional(),
});

const file = z.strictObject({
  sensorTypes: z.array(
    z.strictObject({
      name,
      variables: z.array(variable).default([]),
      /** Left out, a new type gets the usual charts. */
      views: z.array(view).optional(),
    }),
  ),
});

export type TypesFile = z.output<typeof file>;
export type VariableOfFile = z.output<typeof variable>;
export type ViewOfFile = z.output<typeof view>;

/** @throws an Error that names the wrong line or field */
export const parseTypes = (text: string): TypesFile => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [wrong] = document.errors;
  if (wrong) throw new Error(wrong.message, { cause: wrong });
  const result = file.safeParse(document.toJS());
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const node = document.getIn(issue.path, true) as { range?: readonly [number, ...number[]] } | undefined;
    const line = node?.range && `line ${lines.linePos(node.range[0]).line}: `;
    return `${line ?? ''}${z.prettifyError(new z.ZodError([issue]))}`;
  });
  throw new Error(problems.join('\n'));
};
