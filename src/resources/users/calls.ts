import * as accounts from '@contract/extensions/accounts';

import type { FailureTexts } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';

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
