import { decoding } from '@contract';
import { decodedValues, isNotUnderstood } from '@contract/serving/decodedValues';

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

const HEX = /^(?:[0-9a-f]{2}[\s:-]*)*$/i;
const BASE64 = /^[A-Za-z0-9+/\-_\s]*={0,2}\s*$/;

/** @throws Refusal 400 */
const bytesOf = (payload: string, encoding: 'hex' | 'base64'): readonly number[] => {
  const text = payload.trim().replace(/^0x/i, '');
  if (encoding === 'hex') {
    if (!HEX.test(text)) throw new Refusal(400, 'La trama no está en hexadecimal ("payload").');
    return [...Buffer.from(text.replaceAll(/[\s:-]/g, ''), 'hex')];
  }
  if (!BASE64.test(text)) throw new Refusal(400, 'La trama no está en base64 ("payload").');
  return [...Buffer.from(text, 'base64')];
};

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
          const { failure, decoded } = shown(outcome, { bytes: example.bytes, port: example.port, at });
          return {
            title: example.title,
            isRight: isAsExpected(example, outcome),
            payload: hexOf(example.bytes),
            port: example.port,
            failure,
            decoded,
            expected: example.expected === undefined ? null : JSON.stringify(example.expected),
          };
        }),
      );
    });
  });
};
