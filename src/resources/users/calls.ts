import * as accessRules from '@contract/extensions/accessRules';
import * as accounts from '@contract/extensions/accounts';

import type { AccessRule } from '@domain/accounts/accessRules';

import type { FailureTexts } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';

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
