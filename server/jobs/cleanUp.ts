import { HOUR_S } from '@domain/duration';

import { confirmedNow } from '../readings/clock';
import { job, type Job, type Subject } from '../subject';
import type { JobKind } from './jobKind';

const kind: JobKind = {
  name: 'clean-up',
  retry: { retryLimit: 2, retryDelay: 30 },
  expireInSeconds: HOUR_S,
  everyNight: '17 4 * * *',
};

/** Lets each subject clear away what it need not keep; one that fails keeps no other from it. */
export const createCleanUp = (subjects: readonly Pick<Subject, 'cleanUp'>[]): Job =>
  job(kind, async (_data, context) => {
    const confirmed = await confirmedNow(context);
    const failures: unknown[] = [];
    for (const { cleanUp } of subjects) {
      await cleanUp?.({ ...context, now: () => confirmed }).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'What need not be kept was not all cleared away.');
  });
