import type { EndableMail, Secrets } from '../../../accounts/secrets';
import type { Context } from '../../../context';
import type { Database } from '../../../database/database';

export const UNSUBSCRIBE_PATHS: Readonly<Record<EndableMail, string>> = {
  'alarm mail': '/alarm-mail/unsubscribe',
  'month mail': '/month-mail/unsubscribe',
};

interface Recipient {
  readonly id: number;
  readonly mail: string;
}

/** The address that ends a kind of mail to somebody, without signing in. */
export const unsubscribeUrl = (
  kind: EndableMail,
  recipient: Recipient,
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
): string =>
  `${config.publicUrl}${UNSUBSCRIBE_PATHS[kind]}?token=${secrets.unsubscribeToken(kind, recipient)}`;

/**
 * The user to whom an unsubscribe link was mailed; undefined if the link is invalid or of another kind of mail,
 * the account is gone, or its mail has changed.
 */
export const findRecipient = async (
  kind: EndableMail,
  token: string,
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
): Promise<Recipient | undefined> => {
  const id = /^(\d{1,15})\./.exec(token)?.[1];
  if (id === undefined) return undefined;
  const user = await db
    .selectFrom('users')
    .select(['id', 'mail'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return user && secrets.isUnsubscribeToken(kind, user, token) ? user : undefined;
};
