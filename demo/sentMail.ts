import type { Hono } from 'hono';

import { printMail, type Mail } from '@mock/mail';
import { mailPage, type MailFile } from '@mock/mailPage';
import { linkAddress } from '@server/accounts/passwordLinks';
import type { Context } from '@server/context';
import { linkMail } from '@server/mail/templates';
import type { MailAttachment, MailTransport, OutgoingMail } from '@server/mail/transport';

export const MAIL_PATH = '/demo/mail';

const SHOWN_MAILS = 100;

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

export interface SentMail extends Omit<Mail, 'link'> {
  readonly link: string | null;
  readonly files?: readonly MailFile[];
}

const firstLink = (text: string): string => /https?:\S+/.exec(text)?.[0] ?? '';

/** With their attachments they are large. */
const KEPT_MONTH_MAILS = 30;

/** The months' mails that this process "sent", newest first; the ledger doesn't hold what they said. */
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

/** Mail that is printed and shown instead of being sent. Whoever may open the demo may read all of it: invented people get none. */
export const createDemoMail = () => {
  const monthMails = createMonthMails();

  const transport: MailTransport = {
    send: async (mail) => {
      await mail.data?.begins();
      printMail({ to: mail.to, subject: mail.subject, link: firstLink(mail.text) });
      if (mail.data) monthMails.keep(mail);
      mail.data?.ends();
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
