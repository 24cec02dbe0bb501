import { MINUTE_S } from '@domain/duration';

import type { Context } from '../context';
import { nameKey } from '../database/names';
import { inWriting } from '../database/work';
import type { JobKind } from '../jobs/jobKind';
import { job } from '../subject';
import { mailLink } from './passwordLinks';

/** The job finds out whether the address has an account, so that the request takes equally long for any. */
export const resetLink: JobKind<{ readonly mail: string }> = {
  name: 'reset-link',
  retry: { retryLimit: 5, retryDelay: 5, retryBackoff: true },
  expireInSeconds: 2 * MINUTE_S,
};

/** Mails a link to the owner of an address, if there is one. */
export const mailResetLink = job(resetLink, ({ mail }, context: Context) =>
  inWriting(context, async (work) => {
    const user = await work
      .selectFrom('users')
      .select('id')
      .where('mailKey', '=', nameKey(mail))
      .executeTakeFirst();
    if (user) await mailLink(work, user.id, 'reset', context);
  }),
);
