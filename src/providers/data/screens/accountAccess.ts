import { endSessions, resendInvitation } from '@contract/extensions/accounts';

import { addMethods } from '../dataProvider';
import { sendWorded } from '../sendWorded';

const unreachable = 'errors.usersUnreachable';

/** Calls for users' access (EXT-8, EXT-9). */
addMethods({
  resendInvitation: (id) =>
    sendWorded(
      resendInvitation,
      { params: { id } },
      { fallback: 'errors.resendInvitation', unreachable, serverText: 'hint' },
    ),
  endSessions: (id) =>
    sendWorded(
      endSessions,
      { params: { id } },
      { fallback: 'errors.endSessions', unreachable, serverText: 'hint' },
    ),
});
