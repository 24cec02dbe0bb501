import { isEmail } from '@domain/accounts/email';
import { readPeople, type ReadPeople } from '@domain/tables/readPeople';

import { invitePeople } from '../accounts/invitePeople';
import { createLink, linkAddress } from '../accounts/passwordLinks';
import type { Secrets } from '../accounts/secrets';
import { recordChange } from '../audit/recordChange';
import type { Database, Work } from '../database/database';
import { nameKey } from '../database/names';
import { inTransaction } from '../database/work';

interface ShellContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
}

const findUser = (work: Work, mail: string) =>
  work
    .selectFrom('users')
    .select(['id', 'mail', 'passwordHash'])
    .where('mailKey', '=', nameKey(mail))
    .executeTakeFirst();

const addressFor = async (
  work: Work,
  userId: number,
  purpose: 'invitation' | 'reset',
  context: ShellContext,
) => {
  const link = await createLink(work, userId, purpose, { secrets: context.secrets, now: () => new Date() });
  return linkAddress(context.publicUrl, link, context.secrets);
};

/**
 * Creates an account, and returns the address for setting its password.
 * @throws an Error for a mail that is invalid or in use
 */
export const inviteFromShell = (mail: string, admin: boolean, context: ShellContext): Promise<string> =>
  inTransaction(context.db, 'write', async (work) => {
    if (!isEmail(mail)) throw new Error(`${mail} is no mail address.`);
    const created = await work
      .insertInto('users')
      .values({ mail, admin, passwordHash: null })
      .onConflict((conflict) => conflict.column('mailKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw new Error(`${mail} has an account. A new link: npm run admin -- reset ${mail}`);
    await recordChange(work, null, {
      action: 'invite',
      subject: 'user',
      subjectId: created.id,
      after: { mail, admin },
    });
    return addressFor(work, created.id, 'invitation', context);
  });

/**
 * The address for an account's new or first password.
 * @throws an Error for an unknown mail
 */
export const resetFromShell = (mail: string, context: ShellContext): Promise<string> =>
  inTransaction(context.db, 'write', async (work) => {
    const user = await findUser(work, mail);
    if (!user) throw new Error(`Nobody has the mail ${mail}.`);
    const isInvitation = user.passwordHash === null;
    await recordChange(work, null, {
      action: isInvitation ? 'reinvite' : 'reset-link',
      subject: 'user',
      subjectId: user.id,
      after: { mail: user.mail },
    });
    return addressFor(work, user.id, isInvitation ? 'invitation' : 'reset', context);
  });

const inviteAll = (text: string, context: ShellContext): Promise<ReadPeople> =>
  inTransaction(context.db, 'write', async (work) => {
    const accounts = await work.selectFrom('users').select('mail').execute();
    const named = (table: 'sensors' | 'locations' | 'sensorTypes') =>
      work.selectFrom(table).select(['id', 'name']).execute();
    const people = readPeople(text, {
      mails: accounts.map(({ mail }) => mail),
      sensors: await named('sensors'),
      locations: await named('locations'),
      types: await named('sensorTypes'),
    });
    if (people.unclear.length > 0) return people;
    const invited = people.invited.map(({ mail, ...person }) => ({ email: mail, ...person }));
    const request = { people: invited, sensorIds: [], rules: [] };
    await invitePeople(work, null, request, { secrets: context.secrets, now: () => new Date() });
    return people;
  });

/**
 * Invites the people of a list by mail (EXT-56), and says what came of it; nobody, if some of it isn't understood.
 * @returns whether all of it was
 */
export const inviteAllFromShell = async (
  text: string,
  { print, ...context }: ShellContext & { readonly print: (text: string) => void },
): Promise<boolean> => {
  const { invited, known, unclear } = await inviteAll(text, context);
  for (const { line, text: cell } of unclear) print(`  line ${line} is not understood: ${cell}`);
  print(
    unclear.length > 0 ? 'Nobody was invited.' : `Invited: ${invited.length}. The server mails their links.`,
  );
  const ruled = invited.filter(({ rules }) => rules.length > 0).length;
  if (unclear.length === 0 && ruled > 0)
    print(
      `With access rules, which sensors of their neighbourhoods or types follow when they are added: ${ruled}.`,
    );
  if (known.length > 0) print(`They have an account: ${known.join(', ')}.`);
  return unclear.length === 0;
};
