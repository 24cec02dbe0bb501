import { Readable } from 'node:stream';

import { createTransport } from 'nodemailer';

import type { MailConfig } from '../config';
import type { MailContent } from './mailPage';

/** Together well below the time after which a job counts as dead. */
const CONNECTION_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;

/** Follows how far the transfer of a message has got. */
export interface DataWatch {
  /**
   * The mail server asked for the message and has received nothing of it. If this fails, it receives nothing.
   */
  begins(): Promise<void>;
  /** The whole message was handed over; the server's answer is awaited. */
  ends(): void;
}

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
  readonly data?: DataWatch;
}

/** The pace for many mails in a row. */
export interface MailPace {
  /** Connections that are kept open. */
  readonly connections: number;
  readonly perSecond: number;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** @throws if the server can't be reached or refuses us */
  verify(): Promise<void>;
  close(): void;
}

const unsubscribeHeaders = (url: string | undefined) =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

async function* watched(message: Readable, watch: DataWatch): AsyncGenerator<Buffer> {
  await watch.begins();
  yield* message as AsyncIterable<Buffer>;
  watch.ends();
}

/** @param pace for many mails; without it, each mail has a separate connection */
export const createMailTransport = ({ smtpUrl, from }: MailConfig, pace?: MailPace): MailTransport => {
  const limits = {
    url: smtpUrl,
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  };
  const transporter = pace
    ? createTransport({ ...limits, pool: true, maxConnections: pace.connections, rateLimit: pace.perSecond })
    : createTransport(limits);
  const watches = new Map<string, DataWatch>();
  // The last step before the connection reads the message, which it does once the mail server has asked for
  // it (354). A stream given as `raw` would start earlier, because it is read ahead.
  transporter.use('stream', ({ data, message }, done) => {
    const watch = watches.get(String(data.messageId));
    if (watch) message.processFunc((stream) => Readable.from(watched(stream, watch), { objectMode: false }));
    done();
  });
  return {
    send: async ({ to, subject, text, html, messageId, unsubscribeUrl, attachments = [], data }) => {
      if (data) watches.set(messageId, data);
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
        });
      } finally {
        watches.delete(messageId);
      }
    },
    verify: async () => {
      await transporter.verify();
    },
    close: () => transporter.close(),
  };
};
