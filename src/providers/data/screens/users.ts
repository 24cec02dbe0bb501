import { listUsers } from '@contract/users';

import { addResource } from '../dataProvider';
import { callApi } from '../callApi';

addResource('users', {
  getList: ({ signal }) =>
    callApi(
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
