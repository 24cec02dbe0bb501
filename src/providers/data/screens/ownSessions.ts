import { endOwnSession, endOwnSessions, listOwnSessions } from '@contract/extensions/accounts';

import { addMethods } from '../dataProvider';
import { callApi } from '../callApi';

/** One's own sessions (EXT-48). */
addMethods({
  listOwnSessions: ({ signal } = {}) => callApi(listOwnSessions, { signal }, 'errors.loadOwnSessions'),
  endOwnSession: (id) => callApi(endOwnSession, { params: { id } }, 'errors.endOwnSession'),
  endOwnSessions: () => callApi(endOwnSessions, {}, 'errors.endOwnSessions'),
});
