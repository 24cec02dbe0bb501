import { sql } from 'kysely';

import { KEPT_ADDRESS_DAYS } from '../accounts/knownAddresses';
import { mailLink } from '../accounts/passwordLinks';
import type { Context } from '../context';
import { nameKey } from '../database/names';
import { removeInBatches } from '../database/removeInBatches';
import { inWriting } from '../database/work';
import { takeLeftWaiting, takeWaiting } from '../devices/takeWaiting';
import { shortenLedger } from '../deliveries/keepLedger';
import { confirmedNow } from '../readings/clock';
import { makePartitionsAhead } from '../readings/partitions';
import { deleteRemovedReadings } from '../readings/removedReadings';
import { thinReadings } from '../readings/retention';
import type { Handlers, Jobs } from './jobs';

/** Mails a link to the owner of an address, if there is one. */
const mailResetLink = ({ mail }: Jobs['reset-link'], context: Context): Promise<void> =>
  inWriting(context, async (work) => {
    const user = await work
      .selectFrom('users')
      .select('id')
      .where('mailKey', '=', nameKey(mail))
      .executeTakeFirst();
    if (user) await mailLink(work, user.id, 'reset', context);
  });

const KEPT_MESSAGE_DAYS = 90;
/**
 * Until then, opening an old link says that it has expired; afterwards it is unknown, and the page says that it is
 * wrong.
 */
const KEPT_LINK_DAYS = 90;

/** Notices of alarms are deleted with their message. */
const MESSAGES_AT_ONCE = 1_000;

/** The month's mails are kept for longer (shortenLedger). */
const forgetSettledMessages = ({ db, now }: Context): Promise<number> =>
  removeInBatches(() =>
    sql`
      delete from messages where id in (
        select id from messages where subject <> 'month'
          and settled_at < ${now()}::timestamptz - make_interval(days => ${KEPT_MESSAGE_DAYS})
        limit ${MESSAGES_AT_ONCE})`.execute(db),
  );

const AUDIT_LINES_AT_ONCE = 10_000;

/** Removes entries older than the audit keeps. */
const shortenAudit = ({ db, config, now }: Context): Promise<number> =>
  removeInBatches(() =>
    sql`
      delete from audit_lines where id in (
        select id from audit_lines where at < ${now()}::timestamptz - make_interval(months => ${config.activityMonths})
        order by at limit ${AUDIT_LINES_AT_ONCE})`.execute(db),
  );

const cleanUp = async (context: Context): Promise<void> => {
  const { db } = context;
  const confirmed = await confirmedNow(context);
  const confirmedContext = { ...context, now: () => confirmed };
  const now = sql<Date>`now()`;
  await sql`
    delete from password_links
    where expires_at < ${confirmed}::timestamptz - make_interval(days => ${KEPT_LINK_DAYS})`.execute(db);
  await db.deleteFrom('setupLinks').where('expiresAt', '<', now).execute();
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute();
  await sql`
    delete from sign_in_addresses
    where used_at < ${confirmed}::timestamptz - make_interval(days => ${KEPT_ADDRESS_DAYS})`.execute(db);
  await forgetSettledMessages(confirmedContext);
  // Later than any limit: it began while the clock was ahead.
  await sql`
    delete from rate_limits
    where expire not between extract(epoch from now()) * 1000 and extract(epoch from now() + interval '1 day') * 1000`.execute(
    db,
  );
  await sql`delete from reading_usage where day < current_date - 2`.execute(db);
  await shortenAudit(confirmedContext);
  await shortenLedger(confirmedContext);
};

const keepReadings = async (context: Context): Promise<void> => {
  await makePartitionsAhead(context);
  await takeLeftWaiting(context);
  await deleteRemovedReadings(context);
  // Last, since long readers make it fail.
  await thinReadings(context);
};

/** The handler of each job. */
export const createHandlers = (context: Context): Handlers => ({
  'reset-link': ({ data }) => mailResetLink(data, context),
  'take-waiting': ({ data }) => takeWaiting(context, data.deviceId),
  'clean-up': () => cleanUp(context),
  'keep-readings': () => keepReadings(context),
});
