import { decoding } from '@contract';
import { decodedValues, isNotUnderstood } from '@contract/serving/decodedValues';
import { payloadText, type PayloadEncoding } from '@domain/devices/payloadText';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import type { Outcome, RawFrame } from './decoders';
import { isAsExpected, readExamples } from './examples';

const hexOf = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');

const MAX_VALUES = 1_000;

/** What people see of an outcome. */
const shown = (outcome: Outcome | undefined, { bytes, at }: RawFrame) => {
  const payload = hexOf(bytes);
  if (!outcome || !('decoded' in outcome)) {
    const failure = outcome?.failure ?? 'No se probó, porque el decodificador llegó antes a su límite.';
    return { payload, failure, decoded: null, values: [], notUnderstood: [] };
  }
  const values = [];
  const notUnderstood = [];
  for (const found of decodedValues(JSON.parse(outcome.decoded), at)) {
    if (values.length + notUnderstood.length === MAX_VALUES) break;
    if (found === undefined) continue;
    if (isNotUnderstood(found)) notUnderstood.push(found);
    else {
      const { name, value, unit = null } = found;
      values.push({ name, value, unit, at: new Date(found.at ?? at).toISOString() });
    }
  }
  return { payload, failure: null, decoded: outcome.decoded, values, notUnderstood };
};

const NOT_IN = {
  hex: 'La trama no está en hexadecimal ("payload").',
  base64: 'La trama no está en base64 ("payload").',
} as const;

/** @throws Refusal 400 */
const bytesOf = (payload: string, encoding: PayloadEncoding): readonly number[] => {
  const text = payloadText(payload, encoding);
  if (text === undefined) throw new Refusal(400, NOT_IN[encoding]);
  return [...Buffer.from(text, encoding)];
};

/** What comes out of an example, as JSON; with its warnings where it names those. */
const shownOf = (data: unknown, warnings: readonly unknown[] | undefined): string =>
  JSON.stringify(warnings ? { data, warnings } : data);

/** Decoders that are tried before they are saved: on a frame, or on their maker's examples (EXT-51). */
export const trialRoutes = (router: Router, { decoders, now }: Pick<Context, 'decoders' | 'now'>): void => {
  // A script runs after the transaction, whose connection others need.
  router.on(decoding.tryDecoder, ({ body: { script, payload, encoding, port } }) => {
    const frame: RawFrame = { bytes: bytesOf(payload, encoding), port, at: now().getTime() };
    return Promise.resolve(async () => {
      const [outcome] = await decoders.attempt(script, [frame]);
      return jsonAnswer(shown(outcome, frame));
    });
  });

  router.on(decoding.runExamples, ({ body: { script, examples: text } }) => {
    const examples = readExamples(text);
    if (typeof examples === 'string') throw new Refusal(400, examples);
    const at = now().getTime();
    const frames = examples.map(({ bytes, port }) => ({ bytes, port, at }));
    return Promise.resolve(async () => {
      const outcomes = await decoders.attempt(script, frames);
      return jsonAnswer(
        examples.map((example, index) => {
          const outcome = outcomes[index];
          const { failure } = shown(outcome, { bytes: example.bytes, port: example.port, at });
          const came = outcome && 'decoded' in outcome ? outcome : undefined;
          return {
            title: example.title,
            isRight: isAsExpected(example, outcome),
            payload: hexOf(example.bytes),
            port: example.port,
            failure,
            decoded: came
              ? shownOf(JSON.parse(came.decoded), example.warnings && (came.warnings ?? []))
              : null,
            expected: example.expected === undefined ? null : shownOf(example.expected, example.warnings),
          };
        }),
      );
    });
  });
};
