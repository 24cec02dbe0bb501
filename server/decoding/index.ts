import { HOUR_S, MINUTE_S } from '@domain/duration';

import type { JobKind } from '../jobs/jobKind';
import { job, type Subject } from '../subject';
import { decodableDevices, decodeAgain, decodeAgainJob } from './decodeAgain';
import { decoderRoutes } from './decoderRoutes';
import { frameRoutes } from './frameRoutes';
import { trialRoutes } from './trialRoutes';

/** A decoder may have been given to a device while it sent, or have been too busy. */
const everyNight: JobKind = {
  name: 'decode-left',
  retry: { retryLimit: 2, retryDelay: 10 * MINUTE_S },
  expireInSeconds: 2 * HOUR_S,
  everyNight: '32 4 * * *',
};

/** Makers' decoders, and what devices sent that could not be read, or not wholly. */
export const decoding: Subject = {
  routes: (router, context) => {
    frameRoutes(router);
    decoderRoutes(router, context);
    trialRoutes(router, context);
  },
  jobs: [
    job(decodeAgainJob, ({ deviceId }, context) => decodeAgain(context, deviceId)),
    job(everyNight, async (_data, context) => {
      for (const deviceId of await decodableDevices(context)) await decodeAgain(context, deviceId);
    }),
  ],
};
