import { HOUR_S, MINUTE_S } from '@domain/duration';

import { takeLeftWaiting } from '../devices/takeWaiting';
import type { JobKind } from '../jobs/jobKind';
import { job } from '../subject';
import { makePartitionsAhead } from './partitions';
import { deleteRemovedReadings } from './removedReadings';
import { thinReadings } from './retention';

/** A month of a large site takes long, and so does what is deleted in many parts. */
const kind: JobKind = {
  name: 'keep-readings',
  retry: { retryLimit: 5, retryDelay: 10 * MINUTE_S },
  expireInSeconds: 2 * HOUR_S,
  everyNight: '47 4 * * *',
};

/** Creates partitions ahead, thins old ones, and removes the readings of deleted variables. */
export const keepReadings = job(kind, async (_data, context) => {
  await makePartitionsAhead(context);
  await takeLeftWaiting(context);
  await deleteRemovedReadings(context);
  // Last, since long readers make it fail.
  await thinReadings(context);
});
