import type { Hono } from 'hono';

import { printMail, type Mail } from '@mock/mail';
import { mailPage } from '@mock/mailPage';
import { linkAddress } from '@server/accounts/passwordLinks';
import type { Context } from '@server/context';
import { linkMail } from '@server/mail/templates';
import type { MailTransport } from '@server/mail/transport';

export const MAIL_PATH = '/demo/mail';

const SHOWN_MAILS = 100;

/** Prints mail instead of sending it. */
export const printedMail: MailTransport = {
  send: async ({ to, subject, text }) => {
    printMail({ to, subject, link: /https?:\S+/.exec(text)?.[0] ?? '' });
  },
  verify: async () => {},
  close: () => {},
};

/** What the outbox says was sent, newest first; a link that works is made again, as for a second try. */
const readSentMail = async ({ db, config, secrets, now }: Context) => {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .leftJoin('passwordLinks', 'passwordLinks.id', 'mails.linkId')
    .select(['mails.kind', 'mails.settledAt', 'users.mail as to'])
    .select(['passwordLinks.nonce', 'passwordLinks.expiresAt'])
    .where('mails.status', '=', 'sent')
    .orderBy('mails.id', 'desc')
    .limit(SHOWN_MAILS)
    .execute();
  return Promise.all(
    rows.map(async ({ kind, settledAt, to, nonce, expiresAt }) => {
      const works = nonce !== null && expiresAt !== null && expiresAt > now();
      const link = works ? linkAddress(config.publicUrl, { purpose: kind, nonce }, secrets) : null;
      const { subject, text } = await linkMail(kind, link ?? '');
      const paragraphs = text.split('\n\n').filter((part) => part !== '' && part !== link);
      return { to, subject, text: paragraphs.join('\n'), link, sentAt: (settledAt ?? now()).toISOString() };
    }),
  );
};

export type SentMail = Omit<Mail, 'link'> & { readonly link: string | null };

/** Whoever may open the demo may read all mail of it: invented people get none. */
export const addMailPage = (app: Hono, context: Context): void => {
  app.get(MAIL_PATH, async (hono) => {
    const mails: SentMail[] = await readSentMail(context);
    hono.header('cache-control', 'no-store');
    const isForPeople = hono.req.header('accept')?.includes('text/html') ?? false;
    return isForPeople ? hono.html(await mailPage(mails)) : hono.json(mails);
  });
};
