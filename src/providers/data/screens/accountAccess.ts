import { endSessions, resendInvitation } from '@contract/extensions/accounts';

import { addMethods } from '../dataProvider';
import { callApi } from '../callApi';

const unreachable = 'errors.usersUnreachable';

/** Calls for users' access (EXT-8, EXT-9). */
addMethods({
  resendInvitation: (id) =>
    callApi(
      resendInvitation,
      { params: { id } },
      { fallback: 'errors.resendInvitation', unreachable, serverText: 'hint' },
    ),
  endSessions: (id) =>
    callApi(
      endSessions,
      { params: { id } },
      { fallback: 'errors.endSessions', unreachable, serverText: 'hint' },
    ),
});
