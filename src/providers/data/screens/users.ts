import { listUsers } from '@contract/users';

import { addResource } from '../dataProvider';
import { sendWorded } from '../sendWorded';

addResource('users', {
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
});
