import { deleteUser, inviteUser, updateUser } from '@contract/users';

import { ApiError } from '../../http/ApiError';
import { addResource } from '../dataProvider';
import { restProvider } from '../restProvider';
import { callApi } from '../callApi';
import type { User, UserRequest } from '../records';

const unreachable = 'errors.usersUnreachable';

/** A failure has the texts of ERR-12. */
const change = restProvider(updateUser, { fallback: 'errors.updateUser', unreachable, serverText: 'hint' });
const deletion = restProvider(deleteUser, { fallback: 'errors.deleteUser', unreachable, serverText: 'hint' });

/** Whether the server accepted a call although its answer is unreadable. */
const wasTaken = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof ApiError &&
  error.cause.failure === 'invalid-answer' &&
  !error.cause.isPage;

addResource('users', {
  /** Invites a person by mail (ERR-11). */
  create: ({ data }) =>
    callApi(
      inviteUser,
      { body: data as UserRequest },
      {
        fallback: 'errors.inviteUser',
        unreachable,
        unexpected: 'errors.inviteUserUnexpected',
        serverText: 'instead',
      },
    ),

  /** The user is saved whatever the answer contains (CAL-38). If it isn't a user, the result is what was sent. */
  update: async (params) => {
    try {
      return (await change.update('users', params)).data as unknown;
    } catch (error) {
      if (!wasTaken(error)) throw error;
      const { email, isAdmin } = params.data as UserRequest;
      const before = params.previousData as Partial<User> | undefined;
      return { ...before, id: params.id, mail: email, admin: isAdmin };
    }
  },

  delete: async (params) => (await deletion.delete('users', params)).data as unknown,
});
