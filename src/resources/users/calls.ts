import * as accessRules from '@contract/extensions/accessRules';
import * as accounts from '@contract/extensions/accounts';

import type { AccessRule } from '@domain/accounts/accessRules';
import type { InvitedPerson } from '@domain/tables/readPeople';

import type { FailureTexts } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';

import { inviteManyMessages } from './invite/texts';
import { accessRuleMessages } from './permissions/texts';

const texts = (fallback: FailureTexts['fallback']): FailureTexts => ({
  fallback,
  unreachable: 'errors.usersUnreachable',
  serverText: 'hint',
});

/** Mails an invited user a new link (EXT-8). */
export const resendInvitation = (id: number) =>
  callApi(accounts.resendInvitation, { params: { id } }, texts('errors.resendInvitation'));

/** Ends all sessions of a user (EXT-9). */
export const endSessions = (id: number) =>
  callApi(accounts.endSessions, { params: { id } }, texts('errors.endSessions'));

export interface RuleChange {
  readonly add: readonly AccessRule[];
  readonly remove: readonly AccessRule[];
}

/** Adds and removes rules of a user (EXT-57), after the rest was saved. */
export const changeAccessRules = (id: number, { add, remove }: RuleChange) =>
  callApi(
    accessRules.changeAccessRules,
    { params: { id }, body: { add: [...add], remove: [...remove] } },
    { fallback: accessRuleMessages.notSaved, serverText: 'hint' },
  );

/** Gives rules to somebody who was just invited, and whose id isn't known (EXT-57). */
export const giveAccessRules = (email: string, rules: readonly AccessRule[]) =>
  callApi(
    accessRules.giveAccessRules,
    { body: { email, rules: [...rules] } },
    { fallback: accessRuleMessages.invitedWithout, serverText: 'hint' },
  );

interface Access {
  readonly sensorIds: readonly number[];
  readonly rules: readonly AccessRule[];
}

/** What all of them may see, and each besides. */
interface Invitations extends Access {
  readonly people: readonly InvitedPerson[];
}

const accessOf = ({ sensorIds, rules }: Access) => ({ sensorIds: [...sensorIds], rules: [...rules] });

/** Invites people all at once (EXT-56). Resolves to the mails of those who have an account already. */
export const invitePeople = async ({ people, ...common }: Invitations): Promise<readonly string[]> => {
  const body = {
    people: people.map(({ mail, ...own }) => ({ email: mail, ...accessOf(own) })),
    ...accessOf(common),
  };
  const { known } = await callApi(accessRules.invitePeople, { body }, texts(inviteManyMessages.notSent));
  return known;
};
