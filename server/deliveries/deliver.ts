import type { Context } from '../context';
import { isAway } from '../database/failures';
import { insist } from '../database/insist';
import { judgeFailure, reasonOf, type Progress } from '../outbox/channels/mail/judge';
import { SendingEnded, type MailTransport } from '../outbox/channels/mail/send';
import { composeMonthMail, type ComposedMail } from './composeMonthMail';
import { LeaseLost, type ClaimedDelivery, type Ledger } from './ledger';
import { nextTry } from './nextTry';
import type { FindSensorReport } from './sensorReports';

const NOTHING_LEFT = 'Ya no tiene suscripciones a sensores que pueda ver.';
const NOT_MADE = 'No se pudo preparar el mail. El registro del servidor dice por qué.';

/** The result for a worker, which determines how soon it continues. */
export type Outcome = 'settled' | 'mail server away' | 'database away';

export interface Delivering {
  readonly context: Context;
  readonly ledger: Ledger;
  readonly transport: MailTransport;
  readonly findReport: FindSensorReport;
}

/**
 * Records what happened to a mail. A mail whose result can't be recorded stays 'sending', and counts as
 * unknown once the lease has lapsed: it must not be sent again.
 */
const note = async (act: () => Promise<void>, log: Context['log']): Promise<boolean> => {
  try {
    await insist(act);
    return true;
  } catch (error) {
    log.error({ err: error }, "what became of a month's mail could not be noted");
    return false;
  }
};

/**
 * Records that it has to be retried, or that this was the last time. A trial isn't retried, because the
 * person can ask for another one.
 */
const putOff = async (
  { id, isTrial, failingSince }: ClaimedDelivery,
  reason: string,
  { context: { now }, ledger }: Delivering,
): Promise<void> => {
  const since = failingSince ?? now();
  const again = isTrial ? undefined : nextTry(since, now());
  if (again) await ledger.postpone(id, reason, since, again);
  else await ledger.end(id, 'failed', reason, now());
};

const settleFailure = async (
  delivery: ClaimedDelivery,
  error: unknown,
  progress: Progress,
  delivering: Delivering,
): Promise<Outcome> => {
  const { context, ledger } = delivering;
  const verdict = judgeFailure(error, progress);
  const reason = reasonOf(verdict, error);
  const isNoted = await note(async () => {
    if (verdict === 'refused') await ledger.end(delivery.id, 'failed', reason, context.now());
    else if (verdict === 'unknown') await ledger.end(delivery.id, 'unknown', reason, context.now());
    else await putOff(delivery, reason, delivering);
  }, context.log);
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  // The reason may repeat an address, so it is kept only in the ledger, which is deleted with the account.
  context.log.warn({ deliveryId: delivery.id, verdict, code, responseCode }, "a month's mail was not sent");
  if (!isNoted) return 'database away';
  return verdict === 'away' ? 'mail server away' : 'settled';
};

/**
 * Hands a mail over. The ledger says 'sending' before the first byte leaves: a worker that dies earlier has
 * sent nothing, and one that dies later leaves a mail that is never sent again automatically (EXT-35).
 * @throws what prevented the mail from being begun, unless it was the mail server
 */
const handOver = async (
  delivery: ClaimedDelivery,
  { mail, sensorIds, contents }: ComposedMail,
  delivering: Delivering,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { context, ledger, transport } = delivering;
  const progress = { begun: false, whole: false };
  let hindrance: Error | undefined;
  const data = {
    begins: async () => {
      try {
        signal.throwIfAborted();
        await ledger.begin(delivery, { to: mail.to, sensorIds });
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
    await transport.send({ ...mail, data });
  } catch (error) {
    if (hindrance) throw hindrance;
    if (error instanceof SendingEnded && !progress.begun) throw error;
    return settleFailure(delivery, error, progress, delivering);
  }
  const isNoted = await note(() => ledger.sent(delivery.id, contents, context.now()), context.log);
  return isNoted ? 'settled' : 'database away';
};

/** Makes and sends a mail that this worker holds. */
export const deliver = async (
  delivery: ClaimedDelivery,
  delivering: Delivering,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { context, ledger } = delivering;
  const { log } = context;
  try {
    const composed = await composeMonthMail(context, delivery, delivering.findReport, signal);
    if (composed) return await handOver(delivery, composed, delivering, signal);
    await ledger.end(delivery.id, 'cancelled', NOTHING_LEFT, context.now());
    return 'settled';
  } catch (error) {
    if (isAway(error)) return 'database away';
    if (signal.aborted || error instanceof LeaseLost) {
      await ledger.release(delivery.id);
      return 'settled';
    }
    log.error({ err: error, deliveryId: delivery.id }, "a month's mail could not be made");
    await putOff(delivery, NOT_MADE, delivering);
    return 'settled';
  } finally {
    ledger.letGo(delivery.id);
  }
};
