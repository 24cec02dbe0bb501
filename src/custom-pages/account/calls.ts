import * as accounts from '@contract/extensions/accounts';

import { callApi } from '@/providers/data/callApi';

/** The signed-in person's open sessions (EXT-48). */
export const listOwnSessions = (signal: AbortSignal) =>
  callApi(accounts.listOwnSessions, { signal }, 'errors.loadOwnSessions');

export const endOwnSession = (id: number) =>
  callApi(accounts.endOwnSession, { params: { id } }, 'errors.endOwnSession');

export const endOwnSessions = () => callApi(accounts.endOwnSessions, {}, 'errors.endOwnSessions');
