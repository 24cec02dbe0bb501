import type { Hono } from 'hono';

import { printMail, type Mail } from '@mock/mail';
import { mailPage } from '@mock/mailPage';
import { linkAddress } from '@server/accounts/passwordLinks';
import type { Context } from '@server/context';
import type { LinkPurpose } from '@server/database/tables';
import { inTransaction } from '@server/database/work';
import { readAlarmMail } from '@server/alarms/composeAlarmMail';
import { linkMail } from '@server/mail/linkMail';
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

type Content = Pick<SentMail, 'subject' | 'text' | 'link'>;

const textWithout = (text: string, link: string | null): string =>
  text
    .split('\n\n')
    .filter((part) => part !== '' && part !== link)
    .join('\n');

interface LinkRow {
  readonly nonce: Buffer | null;
  readonly expiresAt: Date | null;
}

/** A link that works is made again. */
const linkContent = async (
  purpose: LinkPurpose,
  { nonce, expiresAt }: LinkRow,
  { config, secrets, now }: Context,
): Promise<Content> => {
  const works = nonce !== null && expiresAt !== null && expiresAt > now();
  const link = works ? linkAddress(config.publicUrl, { purpose, nonce }, secrets) : null;
  const { subject, text } = await linkMail(purpose, link ?? '');
  return { subject, text: textWithout(text, link), link };
};

/** Nothing where none of it is news any more. */
const alarmContent = async (
  row: { readonly id: number; readonly userId: number; readonly to: string },
  context: Context,
): Promise<Content | undefined> => {
  const mail = await inTransaction(context.db, 'read', (work) => readAlarmMail(work, row, context));
  return mail && { subject: mail.subject, text: mail.text, link: /https?:\S+/.exec(mail.text)?.[0] ?? null };
};

/** What the outbox says was sent, newest first; it is written again, as for a second try. */
const readSentMail = async (context: Context): Promise<SentMail[]> => {
  const { db, now } = context;
  const rows = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .leftJoin('passwordLinks', 'passwordLinks.id', 'mails.linkId')
    .select(['mails.id', 'mails.userId', 'mails.kind', 'mails.settledAt', 'users.mail as to'])
    .select(['passwordLinks.nonce', 'passwordLinks.expiresAt'])
    .where('mails.status', '=', 'sent')
    .orderBy('mails.id', 'desc')
    .limit(SHOWN_MAILS)
    .execute();
  const mails = rows.map(async (row) => {
    const { kind, ...details } = row;
    const content =
      kind === 'alarms' ? await alarmContent(details, context) : await linkContent(kind, details, context);
    return content && { ...content, to: row.to, sentAt: (row.settledAt ?? now()).toISOString() };
  });
  return (await Promise.all(mails)).filter((mail) => mail !== undefined);
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
