import { sql } from 'kysely';

import { mailLink } from '../accounts/passwordLinks';
import type { Context } from '../context';
import { nameKey } from '../database/names';
import { inWriting } from '../database/work';
import { sendQueuedMail } from '../mail/sendQueuedMail';
import { createMailTransport, type MailTransport } from '../mail/transport';
import { deleteRemovedReadings, makePartitionsAhead, thinReadings } from '../readings/retention';
import type { Handlers, Jobs } from './queue';

/** Mails a link to whom an address belongs; to nobody where it belongs to none. */
const mailResetLink = ({ mail }: Jobs['reset-link'], context: Context): Promise<void> =>
  inWriting(context, async (work) => {
    const user = await work
      .selectFrom('users')
      .select('id')
      .where('mailKey', '=', nameKey(mail))
      .executeTakeFirst();
    if (user) await mailLink(work, user.id, 'reset', context);
  });

const KEPT_MAIL_DAYS = 90;

const cleanUp = async ({ db }: Context): Promise<void> => {
  const now = sql<Date>`now()`;
  await db.deleteFrom('passwordLinks').where('expiresAt', '<', now).execute();
  await db.deleteFrom('setupLinks').where('expiresAt', '<', now).execute();
  await sql`delete from mails where settled_at < now() - make_interval(days => ${KEPT_MAIL_DAYS})`.execute(
    db,
  );
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db);
};

const keepReadings = async (context: Context): Promise<void> => {
  await makePartitionsAhead(context);
  await thinReadings(context);
  await deleteRemovedReadings(context);
};

/** What each job does. Without a mail server mail isn't sent: it waits in the outbox until there is one. */
export const createHandlers = (
  context: Context,
  otherTransport?: MailTransport,
): { handlers: Handlers; close: () => void } => {
  const { mail } = context.config;
  const transport = mail ? createMailTransport(mail) : otherTransport;
  return {
    handlers: {
      ...(transport ? { 'send-mail': (run) => sendQueuedMail(run, transport, context) } : {}),
      'reset-link': ({ data }) => mailResetLink(data, context),
      'clean-up': () => cleanUp(context),
      'keep-readings': () => keepReadings(context),
    },
    close: () => transport?.close(),
  };
};
