import { createTransport } from 'nodemailer';

import type { MailConfig } from '../config';
import type { MailContent } from './mailPage';

/** Together well below the time after which a job counts as dead. */
const CONNECTION_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;

export interface OutgoingMail extends MailContent {
  readonly to: string;
  /** The same at every try, so that a program that sorts mail can tell a second copy from a second mail. */
  readonly messageId: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** @throws when the server cannot be reached or refuses us */
  verify(): Promise<void>;
  close(): void;
}

const unsubscribeHeaders = (url: string | undefined) =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

export const createMailTransport = ({ smtpUrl, from }: MailConfig): MailTransport => {
  const transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  });
  return {
    send: async ({ to, subject, text, html, messageId, unsubscribeUrl }) => {
      await transporter.sendMail({
        // An object, not a text: what people typed must not be read as a list of addresses.
        to: { name: '', address: to },
        from,
        subject,
        text,
        html,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    verify: async () => {
      await transporter.verify();
    },
    close: () => transporter.close(),
  };
};
