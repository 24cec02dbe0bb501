import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext } from '@playwright/test';

import type { Mail } from '@mock/mail';

import { mailbox } from '../../../scripts/testing/environment';

/** An address that no other test knows. */
export const freshMail = (): string => `prueba-${randomUUID()}@vigia.example`;

type LinkPath = '/new-password' | '/reset-password';

/** The address that the newest mail to somebody leads to, once it has come. */
export const mailedLink = async (
  request: APIRequestContext,
  to: string,
  path: LinkPath = '/new-password',
): Promise<string> => {
  let link: string | undefined;
  const look = async () => {
    const mails = (await (await request.get(mailbox)).json()) as Mail[];
    link = mails.find((mail) => mail.to === to && new URL(mail.link).pathname === path)?.link;
    return link;
  };
  await expect.poll(look, `a mail to ${to}`).toBeDefined();
  return link ?? '';
};

export interface ReceivedMail {
  readonly to: string;
  readonly html: string;
  /** The names of the attachments. */
  readonly files?: readonly string[];
}

/** A mail may wait for the reports of many sensors to be drawn. */
const ARRIVES_WITHIN_MS = 60_000;

/** The mails that a person received by SMTP. */
export const receivedMail = async (
  request: APIRequestContext,
  to: string,
  subject: string,
): Promise<ReceivedMail> => {
  let found: ReceivedMail | undefined;
  const look = async () => {
    const mails = (await (await request.get(mailbox)).json()) as ReceivedMail[];
    found = mails.find((mail) => mail.to === to && mail.html.includes(subject));
    return found;
  };
  await expect.poll(look, { message: `"${subject}" for ${to}`, timeout: ARRIVES_WITHIN_MS }).toBeDefined();
  return found ?? { to, html: '' };
};
