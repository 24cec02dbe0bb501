import { readFileSync } from 'node:fs';

import type { Decoders } from '@server/decoding/decoders';
import { isAsExpected, NO_EXAMPLES, readExamples } from '@server/decoding/examples';

import type { Codec } from './codecsIn';

/** How many examples came out as they must, and a line about each that didn't; or why there was nothing to run. */
export type Checked =
  { readonly right: number; readonly differences: readonly string[] } | { readonly notRun: string };

/** Runs the examples of a codec as the form of a decoder does (EXT-51). */
export const checkCodec = async (
  decoders: Pick<Decoders, 'attempt'>,
  { script, examples: file }: Codec,
  at: number,
): Promise<Checked> => {
  if (script === undefined) return { notRun: 'the script is missing' };
  const examples = readExamples(readFileSync(file, 'utf8'));
  if (examples === NO_EXAMPLES) return { notRun: 'there are no examples' };
  if (typeof examples === 'string') return { right: 0, differences: [examples] };
  const frames = examples.map(({ bytes, port }) => ({ bytes, port, at }));
  const outcomes = await decoders.attempt(readFileSync(script, 'utf8'), frames);
  const differences = examples.flatMap((example, place) => {
    const outcome = outcomes[place];
    if (isAsExpected(example, outcome)) return [];
    const came = outcome && ('decoded' in outcome ? outcome.decoded : outcome.failure);
    const wanted = example.expected === undefined ? 'an error' : JSON.stringify(example.expected);
    return [`${example.title}: ${came ?? 'not tried'} instead of ${wanted}`];
  });
  return { right: examples.length - differences.length, differences };
};
