import * as decoding from '@contract/extensions/decoding';

import { callApi } from '@/providers/data/callApi';
import type { DecoderTrial } from '@/providers/data/records';

/** What a script makes of a frame; nothing is stored (EXT-51). */
export const tryDecoder = (body: DecoderTrial) => callApi(decoding.tryDecoder, { body }, 'errors.tryDecoder');

/** A script on its maker's examples (EXT-51). */
export const runExamples = (script: string, examples: string) =>
  callApi(decoding.runExamples, { body: { script, examples } }, 'errors.runExamples');
