import { beginLink, linkAddress } from '../../../../accounts/passwordLinks';
import { composeAlarmMail } from './composeAlarmMail';
import type { Context } from '../../../../context';
import { composeMonthMail } from './composeMonthMail';
import type { FindSensorReport } from '../../../../deliveries/sensorReports';
import type { ClaimedMessage } from '../../../ledger';
import type { ComposedMail } from '../send';
import { linkMail } from './linkMail';
import type { MailContent } from './mailPage';
import { isAccountNotice, noticeMail } from './noticeMail';

/** `edition` distinguishes what one message says at different times. */
type Content = MailContent & { readonly edition: string };

/** The link may have been used, replaced or cancelled meanwhile. */
const composeLinkMail = async (linkId: number | null, context: Context): Promise<Content | undefined> => {
  if (linkId === null) return undefined;
  const { db, config, secrets } = context;
  const link = await db
    .selectFrom('passwordLinks')
    .select(['id', 'purpose', 'nonce'])
    .where('id', '=', linkId)
    .executeTakeFirst();
  const hash = link && (await beginLink(db, link, context));
  if (!hash) return undefined;
  const content = await linkMail(link.purpose, linkAddress(config.publicUrl, link, secrets));
  return { ...content, edition: hash.toString('hex').slice(0, 16) };
};

const composeContent = async (
  message: ClaimedMessage,
  to: string,
  context: Context,
): Promise<Content | undefined> => {
  const { subject, recipient, linkId, createdAt: at } = message;
  if (subject === 'alarms') return composeAlarmMail({ ...message, to }, context);
  if (!isAccountNotice(subject)) return composeLinkMail(linkId, context);
  const occasion = { kind: subject, at, isFormer: recipient !== null };
  return { ...(await noticeMail(occasion, context.config)), edition: 'notice' };
};

/** @returns undefined if there is nothing left to send */
export const composeMail = async (
  message: ClaimedMessage,
  context: Context,
  findReport: FindSensorReport,
  signal: AbortSignal,
): Promise<ComposedMail | undefined> => {
  const { id, month, userId, recipient, createdAt } = message;
  if (month) return composeMonthMail(context, { ...message, month }, findReport, signal);
  const user = await context.db
    .selectFrom('users')
    .select('mail')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const to = recipient ?? user.mail;
  const composed = await composeContent(message, to, context);
  if (!composed) return undefined;
  const { edition, ...content } = composed;
  // After a backup was restored, numbers are given out again.
  const moment = createdAt.getTime().toString(36);
  const { hostname } = new URL(context.config.publicUrl);
  return { mail: { ...content, to, messageId: `<mail-${id}.${moment}.${edition}@${hostname}>` } };
};
