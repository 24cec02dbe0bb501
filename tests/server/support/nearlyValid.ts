import * as fc from 'fast-check';
import * as z from 'zod/mini';

import type { Schema } from '@contract/call';

import { oddNumber, oddText, oddValue } from './hostileValues';

type AnySchema = Schema | z.core.$ZodType;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Limits {
  readonly check: string;
  readonly value?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What a check of a number or a length allows. */
const limitsOf = (schema: z.core.$ZodType) => {
  const { def } = schema as unknown as { def: z.core.$ZodTypeDef };
  let [least, most] = [-Infinity, Infinity];
  for (const check of (def.checks ?? []) as unknown as readonly { _zod: { def: Limits } }[]) {
    const {
      _zod: { def: limits },
    } = check;
    const { check: kind, value, minimum = -Infinity, maximum = Infinity } = limits;
    least = Math.max(least, minimum, kind === 'greater_than' ? Number(value) : -Infinity);
    most = Math.min(most, maximum, kind === 'less_than' ? Number(value) : Infinity);
  }
  return { least, most };
};

const text = ({ least, most }: ReturnType<typeof limitsOf>) =>
  fc.string({
    unit: 'grapheme',
    minLength: Math.max(0, least),
    maxLength: Math.max(1, Math.min(most, 40)),
  });

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const moment = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const ofFormat: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  date: day,
  datetime: moment,
  uuid: fc.uuid(),
};

const number = (schema: z.core.$ZodNumber) => {
  const { least, most } = limitsOf(schema);
  const bounds = {
    min: Math.max(least, Number.MIN_SAFE_INTEGER),
    max: Math.min(most, Number.MAX_SAFE_INTEGER),
  };
  const whole = fc.integer({ min: Math.ceil(bounds.min), max: Math.floor(bounds.max) });
  // The ids of a small town, of each kind.
  const ids = bounds.min <= 1 && bounds.max >= 20 ? fc.integer({ min: 1, max: 20 }) : whole;
  return fc.oneof(ids, whole, fc.double({ ...bounds, noNaN: true }));
};

const objectOf = (shape: Readonly<Record<string, z.core.$ZodType>>, example: unknown) => {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    nearlyValid(field, isRecord(example) ? example[name] : undefined),
  ]);
  const required = Object.keys(shape).filter((name) => !(shape[name] instanceof z.ZodMiniOptional));
  const whole = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
  const without = fc
    .tuple(whole, fc.constantFrom(...Object.keys(shape), ''))
    .map(([value, left]) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== left)));
  const withMore = fc.tuple(whole, fc.string({ maxLength: 5 }), oddValue).map(([value, name, more]) => ({
    ...value,
    [name]: more,
  }));
  return fc.oneof({ weight: 20, arbitrary: whole }, without, withMore);
};

/** Values of a schema, of each kind that requests of the contract have. */
const valid = (schema: AnySchema, example: unknown): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    const nothing = schema instanceof z.ZodMiniNullable ? null : undefined;
    return fc.oneof({ weight: 3, arbitrary: valid(schema.def.innerType, example) }, fc.constant(nothing));
  }
  if (schema instanceof z.ZodMiniObject) return objectOf(schema.shape, example);
  if (schema instanceof z.ZodMiniArray) {
    const items = Array.isArray(example) ? (example as unknown[]) : [];
    const { least, most } = limitsOf(schema);
    return fc.array(nearlyValid(schema.def.element, items[0]), {
      minLength: Math.max(0, least),
      maxLength: Math.min(4, most),
    });
  }
  if (schema instanceof z.ZodMiniUnion) {
    return fc.oneof(...schema.def.options.map((option) => valid(option, example)));
  }
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodMiniLiteral) return fc.constantFrom(...schema.def.values);
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  if (schema instanceof z.ZodMiniNumber) return number(schema);
  if (schema instanceof z.ZodMiniStringFormat) return ofFormat[schema.def.format] ?? text(limitsOf(schema));
  if (schema instanceof z.ZodMiniString) return text(limitsOf(schema));
  if (schema instanceof z.ZodMiniRecord) {
    return fc.dictionary(fc.string({ unit: 'binary', maxLength: 20 }), oddValue, { maxKeys: 5 });
  }
  if (schema instanceof z.ZodMiniUnknown) return oddValue;
  throw new Error(`Requests have a new kind of schema: tell nearlyValid.ts of ${schema.constructor.name}.`);
};

/**
 * Values that a schema takes, or would but for a part: now and then, at any depth, there is something odd. Most parts are
 * those of an example, which names what exists.
 */
export const nearlyValid = (schema: AnySchema, example: unknown): fc.Arbitrary<unknown> => {
  const own = { weight: 12, arbitrary: valid(schema, example) };
  const odd =
    schema instanceof z.ZodMiniNumber ? oddNumber : schema instanceof z.ZodMiniString ? oddText : oddValue;
  const known = isRecord(example) || Array.isArray(example) || example === undefined;
  return fc.oneof(own, odd, ...(known ? [] : [{ weight: 20, arbitrary: fc.constant(example) }]));
};
