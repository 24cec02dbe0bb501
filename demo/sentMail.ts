import type { Hono } from 'hono';

import type { PasswordLinkPurpose } from '@domain/accounts/passwordLinks';
import { printMail, type Mail } from '@mock/mail';
import { mailPage, type MailFile } from '@mock/mailPage';
import { linkAddress } from '@server/accounts/passwordLinks';
import type { Context } from '@server/context';
import { inTransaction } from '@server/database/work';
import { readAlarmMail } from '@server/outbox/channels/mail/compose/composeAlarmMail';
import { linkMail } from '@server/outbox/channels/mail/compose/linkMail';
import { isAccountNotice, noticeMail } from '@server/outbox/channels/mail/compose/noticeMail';
import type { MessageSubject } from '@server/database/tables/watchTables';
import type { MailAttachment, MailTransport, OutgoingMail } from '@server/outbox/channels/mail/send';

export const MAIL_PATH = '/demo/mail';

const SHOWN_MAILS = 100;

const firstLink = (text: string): string => /https?:\S+/.exec(text)?.[0] ?? '';

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

/** The link is computed again if it still works. */
const linkContent = async (
  purpose: PasswordLinkPurpose,
  { nonce, expiresAt }: LinkRow,
  { config, secrets, now }: Context,
): Promise<Content> => {
  const works = nonce !== null && expiresAt !== null && expiresAt > now();
  const link = works ? linkAddress(config.publicUrl, { purpose, nonce }, secrets) : null;
  const { subject, text } = await linkMail(purpose, link ?? '');
  return { subject, text: textWithout(text, link), link };
};

/** Undefined if none of it is still news. */
const alarmContent = async (
  row: { readonly id: number; readonly userId: number; readonly to: string },
  context: Context,
): Promise<Content | undefined> => {
  const mail = await inTransaction(context.db, 'read', (work) => readAlarmMail(work, row, context));
  return mail && { subject: mail.subject, text: mail.text, link: firstLink(mail.text) || null };
};

interface SentRow extends LinkRow {
  readonly id: number;
  readonly userId: number;
  readonly to: string;
  readonly subject: MessageSubject;
  readonly recipient: string | null;
  readonly createdAt: Date;
}

const contentOf = async (row: SentRow, context: Context): Promise<Content | undefined> => {
  const { subject: kind, createdAt: at, recipient } = row;
  if (kind === 'month') return undefined;
  if (kind === 'alarms') return alarmContent(row, context);
  if (!isAccountNotice(kind)) return linkContent(kind, row, context);
  const { subject, text } = await noticeMail({ kind, at, isFormer: recipient !== null }, context.config);
  return { subject, text, link: firstLink(text) || null };
};

/** The mails that were sent according to the outbox, newest first; each is composed again, as for a retry. */
const readSentMail = async (context: Context): Promise<SentMail[]> => {
  const { db, now } = context;
  const rows = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .leftJoin('passwordLinks', 'passwordLinks.id', 'messages.linkId')
    .select([
      'messages.id',
      'messages.userId',
      'messages.subject',
      'messages.settledAt',
      'messages.createdAt',
    ])
    .select(['users.mail', 'messages.recipient'])
    .select(['passwordLinks.nonce', 'passwordLinks.expiresAt'])
    .where('messages.state', '=', 'sent')
    .where('messages.subject', '<>', 'month')
    .orderBy('messages.id', 'desc')
    .limit(SHOWN_MAILS)
    .execute();
  const mails = rows.map(async (row) => {
    const to = row.recipient ?? row.mail;
    const content = await contentOf({ ...row, to }, context);
    return content && { ...content, to, sentAt: (row.settledAt ?? now()).toISOString() };
  });
  return (await Promise.all(mails)).filter((mail) => mail !== undefined);
};

export interface SentMail extends Omit<Mail, 'link'> {
  readonly link: string | null;
  readonly files?: readonly MailFile[];
}

/** With their attachments they are large. */
const KEPT_MONTH_MAILS = 30;

/** The months' mails that this process "sent", newest first; the ledger doesn't store their content. */
const createMonthMails = () => {
  const kept: (SentMail & { readonly id: string; readonly attachments: readonly MailAttachment[] })[] = [];
  return {
    keep: ({ to, subject, text, messageId, attachments = [] }: OutgoingMail) => {
      const id = /\d+/.exec(messageId)?.[0] ?? '';
      const files = attachments.map(({ filename }, index) => ({
        name: filename,
        address: `${MAIL_PATH}/${id}/${index}`,
      }));
      const sentAt = new Date().toISOString();
      kept.unshift({ id, to, subject, text, link: firstLink(text), sentAt, files, attachments });
      kept.splice(KEPT_MONTH_MAILS);
    },
    list: (): SentMail[] => kept.map(({ id: _id, attachments: _attachments, ...mail }) => mail),
    find: (id: string, index: string): MailAttachment | undefined =>
      kept.find((mail) => mail.id === id)?.attachments[Number(index)],
  };
};

const byMoment = (one: SentMail, other: SentMail) => other.sentAt.localeCompare(one.sentAt);

/** Mail that is printed and shown instead of being sent. Everybody who can open the demo can read it: the demo's people are invented. */
export const createDemoMail = () => {
  const monthMails = createMonthMails();

  const transport: MailTransport = {
    send: async (mail, watch) => {
      await watch.begins();
      printMail({ to: mail.to, subject: mail.subject, link: firstLink(mail.text) });
      if (mail.attachments) monthMails.keep(mail);
      watch.ends();
    },
    verify: async () => {},
    close: () => {},
  };

  const addPage = (app: Hono, context: Context): void => {
    app.get(MAIL_PATH, async (hono) => {
      const mails = [...monthMails.list(), ...(await readSentMail(context))].toSorted(byMoment);
      hono.header('cache-control', 'no-store');
      const isForPeople = hono.req.header('accept')?.includes('text/html') ?? false;
      return isForPeople ? hono.html(await mailPage(mails)) : hono.json(mails);
    });
    app.get(`${MAIL_PATH}/:id/:index`, ({ req, notFound }) => {
      const { id, index } = req.param();
      const file = monthMails.find(id, index);
      if (!file) return notFound();
      return new Response(Uint8Array.from(file.content), { headers: { 'content-type': file.contentType } });
    });
  };

  return { transport, addPage };
};
