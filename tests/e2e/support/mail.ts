import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import type { Mail } from '@mock/mail';

/** An address that no other test knows. */
export const freshMail = (): string => `prueba-${randomUUID()}@vigia.example`;

/** The address that the newest mail to somebody leads to. */
export const mailedLink = async (request: APIRequestContext, to: string): Promise<string> => {
  const mails = (await (await request.get('/mock/mail')).json()) as Mail[];
  const newest = mails.find((mail) => mail.to === to);
  if (!newest) throw new Error(`No mail was sent to ${to}.`);
  return newest.link;
};
