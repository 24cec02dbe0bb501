import { listUsers } from '@contract/users';

import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';

const users: ResourceAdapter = {
  getList: ({ signal }) =>
    sendWorded(
      listUsers,
      { signal },
      {
        fallback: 'errors.loadUsers',
        unreachable: 'errors.usersUnreachable',
        invalidAnswer: 'errors.loadUsersOtherwise',
        unexpected: 'errors.loadUsersOtherwise',
      },
    ),
};

addCalls({ resources: { users } });
