/**
 * `npm run check:codecs -- <folder>`: runs the examples of all codecs in a clone of TheThingsNetwork/lorawan-devices or of
 * chirpstack/chirpstack-device-profiles through our decoder, says which come out otherwise, and fails if any does.
 */
import { relative } from 'node:path';

import { createDecoders } from '@server/decoding/decoders';

import { checkCodec } from './checkCodec';
import { codecsIn } from './codecsIn';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of a clone: npm run check:codecs -- ../lorawan-devices');

const codecs = codecsIn(folder);
if (codecs.length === 0) throw new Error(`${folder} has no codecs in vendor/ or vendors/.`);

const decoders = createDecoders({ warn: console.warn });
const total = { right: 0, differing: 0, notRun: 0 };
for (const codec of codecs) {
  const name = relative(folder, codec.examples);
  const checked = await checkCodec(decoders, codec, Date.now());
  if ('notRun' in checked) {
    total.notRun += 1;
    console.log(`${name}: not run, because ${checked.notRun}`);
    continue;
  }
  total.right += checked.right;
  total.differing += checked.differences.length;
  for (const difference of checked.differences) console.log(`${name}: ${difference}`);
}
await decoders.stop();

console.log(
  `${codecs.length} codecs, ${total.notRun} of them not run; ${total.right} examples come out as they must, ${total.differing} differ.`,
);
process.exitCode = total.differing === 0 ? 0 : 1;
