import { isDeepStrictEqual } from 'node:util';

import { parse as parseYaml } from 'yaml';

import type { Outcome } from './sandbox/task';

/** A frame of the maker's, and what must come out of it. */
export interface Example {
  readonly title: string;
  readonly bytes: readonly number[];
  readonly port: number | null;
  /** Undefined where the decoder must say that something is wrong. */
  readonly expected: unknown;
  /** Undefined where any will do. */
  readonly warnings?: readonly unknown[];
}

const MAX_EXAMPLES = 100;

export const NO_EXAMPLES = 'No se encontraron ejemplos con "input" y "output".';

/** As the sandbox answers them. */
const NON_NUMBERS = new Set(['NaN', 'Infinity', '-Infinity']);

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const listIn = (document: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(document)) return document as readonly unknown[];
  const { examples, uplinkDecoder } = fieldsOf(document);
  const list = examples ?? fieldsOf(uplinkDecoder).examples;
  return Array.isArray(list) ? (list as readonly unknown[]) : undefined;
};

const bytesIn = (value: unknown): readonly number[] | undefined => {
  if (Array.isArray(value) && value.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256))
    return value as readonly number[];
  return typeof value === 'string' && /^(?:[0-9a-f]{2}\s*)*$/i.test(value)
    ? [...Buffer.from(value.replaceAll(/\s/g, ''), 'hex')]
    : undefined;
};

/** The examples of an entry; undefined if it is none. */
const exampleIn = (entry: unknown, index: number): Example | undefined => {
  const { name, description, input, output, expected, normalizedOutput: _ } = fieldsOf(entry);
  const { bytes: written, fPort } = fieldsOf(input);
  const bytes = bytesIn(written);
  const answer = fieldsOf(output ?? expected);
  if (!bytes) return undefined;
  const title = [name, description].find((text) => typeof text === 'string' && text.trim() !== '');
  return {
    title: typeof title === 'string' ? title.slice(0, 200) : `Ejemplo ${index + 1}`,
    bytes,
    port: typeof fPort === 'number' ? fPort : null,
    expected:
      'errors' in answer && Array.isArray(answer.errors) && answer.errors.length > 0
        ? undefined
        : answer.data,
    ...(Array.isArray(answer.warnings) && { warnings: answer.warnings }),
  };
};

/** Makers explain their JSON by comments of JavaScript, which it hasn't: from ' //' to the end, outside of texts. */
const withoutComments = (text: string): string =>
  /^\s*[[{]/.test(text) ? text.replaceAll(/("(?:[^"\\\n]|\\.)*")|(?<=^|\s|,)\/\/.*$/gm, '$1') : text;

/**
 * A maker's examples, as they stand in a `…-codec.yaml` of TheThingsNetwork/lorawan-devices or in a `test_decode_….json`
 * of chirpstack-device-profiles.
 * @returns why they can't be read, in Spanish, instead
 */
export const readExamples = (text: string): readonly Example[] | string => {
  let document: unknown;
  try {
    document = parseYaml(withoutComments(text), { maxAliasCount: 100, logLevel: 'error' });
  } catch {
    return 'Los ejemplos no son YAML ni JSON.';
  }
  const entries = listIn(document);
  const examples = (entries ?? []).map(exampleIn).filter((example) => example !== undefined);
  if (examples.length === 0) return NO_EXAMPLES;
  if (examples.length > MAX_EXAMPLES) return `Puede haber ${MAX_EXAMPLES} ejemplos como máximo.`;
  return examples;
};

/** JSON knows no undefined, and a number may be off by what adding tenths costs. */
const isClose = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isClose(value, other[index]));
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return isDeepStrictEqual(one, other);
  const [left, right] = [fieldsOf(one), fieldsOf(other)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) =>
    isClose(left[name], right[name]),
  );
};

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** As makers wrote down what came out, by JSON, which has no such numbers. */
const withoutNonNumbers = (decoded: unknown): unknown =>
  JSON.parse(JSON.stringify(decoded), (_, value: unknown) =>
    typeof value === 'string' && NON_NUMBERS.has(value) ? null : value,
  );

/** Whether an example came out as it must. */
export const isAsExpected = ({ expected, warnings }: Example, outcome: Outcome | undefined): boolean => {
  if (!outcome) return false;
  if ('failure' in outcome) return outcome.isTold === true && expected === undefined;
  if (warnings && !isDeepStrictEqual(outcome.warnings ?? [], warnings)) return false;
  const decoded: unknown = JSON.parse(outcome.decoded);
  return isClose(decoded, plain(expected)) || isClose(withoutNonNumbers(decoded), plain(expected));
};
