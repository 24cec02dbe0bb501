import { refusalTexts } from '@contract/serving/refusalTexts';
import { ruleKey, type AccessRule } from '@domain/accounts/accessRules';
import { isEmail } from '@domain/accounts/email';

import { recordChange, type Actor } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { Refusal, refusing } from '../http/refusal';
import { addRules, describeRules, requireSensibleRules } from './accessRules';
import { mailLink } from './passwordLinks';
import { describePerson, grantSensors, sensorViolations } from './people';

interface Access {
  readonly sensorIds: readonly number[];
  readonly rules: readonly AccessRule[];
}

interface Invited extends Access {
  readonly email: string;
}

/** @throws Refusal 400 for what the database can't tell by its field */
const requireSensible = ({ people, rules }: Access & { readonly people: readonly Invited[] }): void => {
  requireSensibleRules('rules', rules);
  for (const [index, person] of people.entries()) {
    if (!isEmail(person.email)) throw new Refusal(400, refusalTexts.invalidMail(person.email));
    requireSensibleRules(`people.${index}.rules`, person.rules);
  }
};

/** Creates an account, if nobody has the mail. */
const createAccount = (work: Work, mail: string) =>
  work
    .insertInto('users')
    .values({ mail, admin: false, passwordHash: null })
    .onConflict((conflict) => conflict.column('mailKey').doNothing())
    .returning('id')
    .executeTakeFirst();

/**
 * Invites residents, each with what is given for all besides their own (EXT-56). Of a mail that comes twice, the first
 * counts.
 * @param actor null for the shell
 * @throws Refusal 400 for a mail that is none, and for sensors, neighbourhoods and types that don't exist
 */
export const invitePeople = async (
  work: Work,
  actor: Actor | null,
  request: Access & { readonly people: readonly Invited[] },
  context: Pick<Context, 'secrets' | 'now'>,
): Promise<{ invited: number; known: string[] }> => {
  requireSensible(request);
  const known: string[] = [];
  for (const [index, person] of request.people.entries()) {
    const account = await createAccount(work, person.email);
    if (!account) {
      known.push(person.email);
      continue;
    }
    const { id } = account;
    const rules = [
      ...new Map([...request.rules, ...person.rules].map((rule) => [ruleKey(rule), rule])).values(),
    ];
    await refusing(grantSensors(work, id, request.sensorIds), sensorViolations('sensorIds'));
    await refusing(grantSensors(work, id, person.sensorIds), sensorViolations(`people.${index}.sensorIds`));
    await addRules(work, id, rules);
    await mailLink(work, id, 'invitation', context);
    const sensorIds = [...request.sensorIds, ...person.sensorIds];
    await recordChange(work, actor, {
      action: 'invite',
      subject: 'user',
      subjectId: id,
      after: {
        ...describePerson({ email: person.email, isAdmin: false, sensorIds }),
        ...(rules.length > 0 && { accessRules: await describeRules(work, id) }),
      },
    });
  }
  return { invited: request.people.length - known.length, known };
};
