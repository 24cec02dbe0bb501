import { Readable } from 'node:stream';

import { createTransport } from 'nodemailer';

import { MINUTE_MS } from '@domain/duration';

import type { MailConfig } from '../../../config';
import { SendingEnded, type Composed, type TransferWatch } from '../channel';
import type { MailContent } from './compose/mailPage';

export interface MailLimits {
  /** Until the mail server asks for the message. Ending it earlier loses nothing: none of it has left. */
  readonly untilAskedMs: number;
  /**
   * How long the mail server may be silent while it takes a message, and until it says whether it accepts it.
   * Giving up earlier than RFC 5321 asks for leads to a second copy.
   */
  readonly silenceMs: number;
}

const LIMITS: MailLimits = { untilAskedMs: 2 * MINUTE_MS, silenceMs: 10 * MINUTE_MS };
const CONNECTION_LIMIT_MS = 10_000;
/** Somebody waits for what `verify` finds out. */
const VERIFY_SILENCE_MS = 20_000;

export interface MailAttachment {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

export interface OutgoingMail extends MailContent {
  readonly to: string;
  /** The same at every try, so that a mail program can tell a duplicate from a second mail. */
  readonly messageId: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface ComposedMail extends Pick<Composed, 'condition' | 'contents'> {
  readonly mail: OutgoingMail;
}

/** The pace for many mails in a row. */
export interface MailPace {
  /** Connections that are kept open. */
  readonly connections: number;
  readonly perSecond: number;
}

export interface MailTransport {
  send(mail: OutgoingMail, watch: TransferWatch): Promise<void>;
  /** @throws if the server can't be reached or refuses us */
  verify(): Promise<void>;
  /** Ends what is being sent, too. */
  close(): void;
}

export interface MailOptions {
  /** Takes mail if no mail server is configured. */
  readonly mailTransport?: MailTransport;
  /** For tests, which can't wait as long. */
  readonly mailLimits?: MailLimits;
  /** How often a worker looks whether the mail server is back; likewise. */
  readonly mailLookEveryMs?: number;
}

const unsubscribeHeaders = (url: string | undefined) =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const notAsked = () =>
  Object.assign(new Error('The mail server did not ask for the message in time.'), { code: 'ETIMEDOUT' });

async function* watched(message: Readable, watch: TransferWatch): AsyncGenerator<Buffer> {
  await watch.begins();
  yield* message as AsyncIterable<Buffer>;
  watch.ends();
}

/** @param pace for many mails; without it, each mail has a separate connection */
export const createMailTransport = (
  { smtpUrl, from }: MailConfig,
  {
    pace,
    limits: { untilAskedMs, silenceMs } = LIMITS,
  }: { pace?: MailPace; limits?: MailLimits | undefined } = {},
): MailTransport => {
  const limits = {
    url: smtpUrl,
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: silenceMs,
  };
  const transporter = pace
    ? createTransport({ ...limits, pool: true, maxConnections: pace.connections, rateLimit: pace.perSecond })
    : createTransport(limits);
  const watches = new Map<string, TransferWatch>();
  const sending = new Set<AbortController>();
  // The last step before the connection reads the message, which it does once the mail server has asked for
  // it (354). A stream given as `raw` would start earlier, because it is read ahead.
  transporter.use('stream', ({ data, message }, done) => {
    const watch = watches.get(String(data.messageId));
    if (watch) message.processFunc((stream) => Readable.from(watched(stream, watch), { objectMode: false }));
    done();
  });
  return {
    send: async ({ to, subject, text, html, messageId, unsubscribeUrl, attachments = [] }, watch) => {
      const ending = new AbortController();
      const { signal } = ending;
      // nodemailer has one limit for every silence. With the one for a message, a dead connection, or a mail server
      // that doesn't answer, would hold up all mail for that long.
      const timer = setTimeout(() => ending.abort(notAsked()), untilAskedMs);
      watches.set(messageId, {
        begins: async () => {
          signal.throwIfAborted();
          clearTimeout(timer);
          await watch.begins();
        },
        ends: () => watch.ends(),
      });
      sending.add(ending);
      try {
        await transporter.sendMail({
          // An object, not a text: input must not be parsed as a list of addresses.
          to: { name: '', address: to },
          from,
          subject,
          text,
          html,
          messageId,
          attachments: attachments.map(({ content, ...attachment }) => ({
            ...attachment,
            content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
          })),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        });
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        clearTimeout(timer);
        sending.delete(ending);
        watches.delete(messageId);
      }
    },
    verify: async () => {
      await createTransport({ ...limits, socketTimeout: VERIFY_SILENCE_MS }).verify();
    },
    close: () => {
      for (const ending of sending) ending.abort(new SendingEnded('The server was stopped.'));
      transporter.close();
    },
  };
};
