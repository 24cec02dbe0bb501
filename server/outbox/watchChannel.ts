import type { Context } from '../context';
import { keepDoing } from '../jobs/repeat';
import { errorMessage } from '../errorMessage';
import type { Absences } from './absences';
import type { Channel } from './channels/channel';

const LOOK_EVERY_MS = 30_000;

/**
 * Has messages that wait tried again once their channel answers after it didn't, instead of after pauses that grew
 * during the outage; and at a start, which may follow a correction of the configuration. One that answers and refuses
 * messages for now is left its pauses; so is one that was away between two looks only, which the messages that
 * noticed have in short ones.
 */
export const startChannelWatch = (
  { db, log, now }: Context,
  channel: Channel,
  absences: Absences,
  everyMs = LOOK_EVERY_MS,
) => {
  const { name } = channel;
  let wasAway = true;
  let wasSaid = false;

  /** Whether a message that failed waits for another try. */
  const isAnyWaiting = async (): Promise<boolean> => {
    const waiting = await db
      .selectFrom('messages')
      .select('id')
      .where('channel', '=', name)
      .where('state', '=', 'planned')
      .where('nextTryAt', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return waiting !== undefined;
  };

  /** Ends the pauses of all of them. */
  const tryAllNow = async (): Promise<void> => {
    await db
      .updateTable('messages')
      .set({ nextTryAt: now() })
      .where('channel', '=', name)
      .where('state', '=', 'planned')
      .where('nextTryAt', '>', now())
      .execute();
  };

  return keepDoing(log, `looks at the ${name} server`, everyMs, async () => {
    if (!(await isAnyWaiting())) {
      absences.end();
      wasAway = wasSaid = false;
      return;
    }
    try {
      await channel.verify();
    } catch (error) {
      if (!wasSaid)
        log.warn(
          { reason: errorMessage(error) },
          `the ${name} server does not answer; what waits leaves when it does`,
        );
      wasAway = wasSaid = true;
      return;
    }
    if (!wasAway) return;
    absences.end();
    await tryAllNow();
    wasAway = wasSaid = false;
    log.info(`the ${name} server answers; what waits for another try is tried now`);
  });
};
