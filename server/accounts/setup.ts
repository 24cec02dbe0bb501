import { DAY_MS, MINUTE_MS } from '@domain/duration';
import { isEmail } from '@domain/accounts/email';

import { recordChange } from '../audit/recordChange';
import type { Database, Work } from '../database/database';
import { lock } from '../database/locks';
import { nameKey } from '../database/names';
import { inTransaction } from '../database/work';
import { Refusal } from '../http/refusal';
import { isExpired } from './isExpired';
import { hashPassword, requireGoodPassword } from './passwords';
import { hashToken, randomToken } from './secrets';

export const SETUP_PATH = '/setup';

const LIFETIME_MS = DAY_MS;

/** How long a used link still recognises the form that it came with. */
const REPEATABLE_FOR_MS = 10 * MINUTE_MS;

/**
 * The address that creates the first administrator; it works once, for a day.
 * @returns undefined if there are users already
 */
export const createSetupLink = (db: Database, publicUrl: string, now: Date): Promise<string | undefined> =>
  inTransaction(db, 'write', async (work) => {
    const user = await work.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (user) return undefined;
    const token = randomToken().toString('base64url');
    await work
      .insertInto('setupLinks')
      .values({ tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + LIFETIME_MS) })
      .execute();
    return `${publicUrl}${SETUP_PATH}?token=${token}`;
  });

export interface FirstAdministrator {
  readonly token: string;
  readonly mail: string;
  readonly password: string;
}

const findLink = (db: Database | Work, tokenHash: Buffer) =>
  db.selectFrom('setupLinks').select('expiresAt').where('tokenHash', '=', tokenHash).executeTakeFirst();

const invalidLink = () => new Refusal(400, 'El enlace no es válido, venció o ya se usó.');

/**
 * @throws Refusal 400 for a link that doesn't work, an invalid mail or a weak password; the latter two leave
 * the link usable
 */
export const createFirstAdministrator = (
  db: Database,
  { token, mail, password }: FirstAdministrator,
  now: Date,
): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    // Of two links used at the same time, one waits for the other and then finds an administrator.
    await lock(work, 'setup');
    const tokenHash = hashToken(token);
    const link = await findLink(work, tokenHash);
    const someone = await work.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (!link || isExpired(link.expiresAt, LIFETIME_MS, now) || someone) throw invalidLink();
    if (!isEmail(mail)) throw new Refusal(400, 'Ingresá un email válido.');
    requireGoodPassword(password);
    const { id } = await work
      .insertInto('users')
      .values({ mail, admin: true, passwordHash: await hashPassword(password) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await work
      .updateTable('setupLinks')
      .set({ expiresAt: new Date(now.getTime() + REPEATABLE_FOR_MS) })
      .where('tokenHash', '=', tokenHash)
      .execute();
    await work.deleteFrom('setupLinks').where('tokenHash', '<>', tokenHash).execute();
    await recordChange(work, null, {
      action: 'create',
      subject: 'user',
      subjectId: id,
      after: { mail, admin: true },
    });
  });

/**
 * The account that a link made some minutes ago, for the second click on its form.
 * @returns undefined for any other link, and as soon as there are other accounts, about which a link must tell
 * nothing
 */
export const findMadeBy = async (db: Database, { token, mail }: FirstAdministrator, now: Date) => {
  const link = await findLink(db, hashToken(token));
  if (!link || isExpired(link.expiresAt, LIFETIME_MS, now)) return undefined;
  const [account, ...others] = await db
    .selectFrom('users')
    .select((eb) => ['passwordHash', eb('mailKey', '=', nameKey(mail)).as('hasThisMail')])
    .limit(2)
    .execute();
  return others.length === 0 ? account : undefined;
};
