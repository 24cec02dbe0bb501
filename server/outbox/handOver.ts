import type { Context } from '../context';
import { recordChange } from '../audit/recordChange';
import { isAway } from '../database/connections/failures';
import { retryWhileAway } from '../database/connections/retryWhileAway';
import { inTransaction } from '../database/work';
import type { Absences } from './absences';
import { SendingEnded, type Channel, type Composed, type Judgement } from './channels/channel';
import { LeaseLost, type ClaimedMessage, type Ledger } from './ledger';
import { policyOf } from './message';
import { MAX_PAUSE_MS, nextTry } from './nextTry';

const NOT_MADE = 'No se pudo preparar el mail. El registro del servidor dice por qué.';

/** The result for a worker, which determines how soon it continues. */
export type Outcome = 'settled' | 'channel away' | 'database away';

export interface HandingOver {
  readonly context: Context;
  readonly ledger: Ledger;
  readonly channel: Channel;
  readonly absences: Absences;
}

/**
 * Records what happened to a message. One whose result can't be recorded stays 'sending', and nobody knows whether it
 * arrived once the lease has lapsed.
 */
const note = async (act: () => Promise<void>, log: Context['log']): Promise<boolean> => {
  try {
    await retryWhileAway(act);
    return true;
  } catch (error) {
    log.error({ err: error }, 'what became of a message could not be noted');
    return false;
  }
};

/** Gives up on a message; of some, the administrators are told on the activity page (EXT-13). */
const giveUp = (
  message: ClaimedMessage,
  to: string,
  { reason, cause, words }: Judgement,
  { context: { db, now }, ledger }: HandingOver,
): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    if (!(await ledger.end(message.id, 'failed', reason, now(), work))) return;
    if (!policyOf(message).isInActivity) return;
    await recordChange(work, null, {
      action: 'fail',
      subject: 'mail',
      subjectId: message.userId,
      after: { mail: to, kind: message.subject, cause, reason: words },
    });
  });

/**
 * Schedules another try. @returns false if this was the last one
 */
const putOff = async (
  message: ClaimedMessage,
  reason: string,
  { context: { now }, ledger }: HandingOver,
  awaySince?: Date,
): Promise<boolean> => {
  const since = message.failingSince ?? now();
  const again = nextTry(since, now(), policyOf(message).triedForMs, awaySince);
  if (!again) return false;
  await ledger.postpone(message, reason, since, again);
  return true;
};

const settleFailure = async (
  message: ClaimedMessage,
  to: string,
  judgement: Judgement,
  handing: HandingOver,
): Promise<Outcome> => {
  const { context, ledger, absences } = handing;
  const { verdict, reason, codes } = judgement;
  const { id, subject } = message;
  const awaySince = verdict === 'away' ? absences.found(id, context.now()) : undefined;
  if (!awaySince) absences.endFor(id);
  const isNoted = await note(async () => {
    if (verdict === 'unknown' && !policyOf(message).mayComeTwice) {
      await ledger.end(id, 'unknown', reason, context.now());
      return;
    }
    const mayHaveArrived = message.mayHaveArrived || verdict === 'unknown';
    const isPutOff =
      verdict !== 'refused' && (await putOff({ ...message, mayHaveArrived }, reason, handing, awaySince));
    if (isPutOff) return;
    absences.endFor(id);
    await giveUp(message, to, judgement, handing);
  }, context.log);
  // The reason may repeat an address, so it is kept only in the outbox, which is deleted with the account.
  context.log.warn({ messageId: id, subject, verdict, ...codes }, 'a message was not sent');
  if (!isNoted) return 'database away';
  return verdict === 'away' ? 'channel away' : 'settled';
};

/**
 * Hands a message over. The ledger says 'sending' before the first byte leaves: a worker that dies earlier has
 * sent nothing.
 * @throws what prevented the message from being begun, unless it was the channel, and SendingEnded for one that may be
 * sent again
 */
const handOver = async (
  message: ClaimedMessage,
  composed: Composed,
  handing: HandingOver,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { context, ledger, channel, absences } = handing;
  const { id } = message;
  const { to, condition, contents } = composed;
  const progress = { begun: false, whole: false };
  let hindrance: Error | undefined;
  const watch = {
    begins: async () => {
      try {
        signal.throwIfAborted();
        await ledger.begin(id, condition);
        progress.begun = true;
      } catch (error) {
        hindrance = error instanceof Error ? error : new Error(String(error));
        throw new Error('The message was not begun.', { cause: error });
      }
    },
    ends: () => {
      progress.whole = true;
    },
  };
  try {
    await composed.send(watch);
  } catch (error) {
    if (hindrance) throw hindrance;
    const isFree = !progress.begun || policyOf(message).mayComeTwice;
    if (error instanceof SendingEnded && isFree) throw error;
    return settleFailure(message, to, channel.judge(error, progress), handing);
  }
  absences.endFor(id);
  const isNoted = await note(() => ledger.sent(id, contents, context.now()), context.log);
  return isNoted ? 'settled' : 'database away';
};

/** Makes and sends a message that this worker holds. */
export const deliver = async (
  message: ClaimedMessage,
  handing: HandingOver,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { context, ledger, channel } = handing;
  const { log, now } = context;
  const { id, subject, failingSince } = message;
  const { nothingLeft, isInActivity } = policyOf(message);
  try {
    const composed = await channel.compose(message, signal);
    if (composed) return await handOver(message, composed, handing, signal);
    await ledger.end(id, 'cancelled', nothingLeft, now());
    return 'settled';
  } catch (error) {
    if (isAway(error)) return 'database away';
    if (signal.aborted || error instanceof LeaseLost || error instanceof SendingEnded) {
      await ledger.release(id);
      return 'settled';
    }
    log.error({ err: error, messageId: id, subject }, 'a message could not be made');
    if (await putOff(message, NOT_MADE, handing)) return 'settled';
    // Nobody but the log would tell of it, so it isn't given up until somebody has corrected what is wrong here.
    if (isInActivity) {
      const again = new Date(now().getTime() + MAX_PAUSE_MS);
      await ledger.postpone(message, NOT_MADE, failingSince ?? now(), again);
    } else await ledger.end(id, 'failed', NOT_MADE, now());
    return 'settled';
  } finally {
    ledger.letGo(id);
  }
};
