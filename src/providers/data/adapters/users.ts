import {
  endSessions as endAllSessions,
  resendInvitation as mailInvitation,
} from '@contract/extensions/accounts';
import { deleteUser, inviteUser, listUsers, updateUser } from '@contract/users';

import { ApiError } from '../../http/ApiError';
import { unnamedRecord, type ResourceAdapter } from '../ResourceAdapter';
import { restProvider } from '../restProvider';
import { sendWorded } from '../sendWorded';
import type { AppDataProvider, UserRequest } from '../types';

const unreachable = 'errors.usersUnreachable';

const rest = restProvider([
  { call: updateUser, texts: { fallback: 'errors.updateUser', unreachable, serverText: 'hint' } },
  { call: deleteUser, texts: { fallback: 'errors.deleteUser', unreachable, serverText: 'hint' } },
]);

/** Whether the server took a call whose answer nobody can read. */
const wasTaken = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof ApiError &&
  error.cause.failure === 'invalid-answer' &&
  !error.cause.isPage;

/** A user is saved whatever the answer holds (CAL-38); where that is no user, it is what was sent. */
const update: NonNullable<ResourceAdapter['update']> = async (params) => {
  try {
    return await rest.update('users', params);
  } catch (error) {
    if (!wasTaken(error)) throw error;
    const { email, isAdmin } = params.data as UserRequest;
    return { data: { ...params.previousData, id: params.id, mail: email, admin: isAdmin } };
  }
};

export const users: ResourceAdapter = {
  getList: ({ signal }) =>
    sendWorded(
      listUsers,
      { signal },
      {
        fallback: 'errors.loadUsers',
        unreachable,
        invalidAnswer: 'errors.loadUsersOtherwise',
        unexpected: 'errors.loadUsersOtherwise',
      },
    ),

  /** Invites a person by mail. */
  create: async ({ data }) => {
    await sendWorded(
      inviteUser,
      { body: data as UserRequest },
      {
        fallback: 'errors.inviteUser',
        unreachable,
        unexpected: 'errors.inviteUserUnexpected',
        serverText: 'instead',
      },
    );
    return unnamedRecord();
  },

  update,
  delete: (params) => rest.delete('users', params),
};

export const accountAccess: Pick<AppDataProvider, 'resendInvitation' | 'endSessions'> = {
  resendInvitation: async (id) => {
    await sendWorded(
      mailInvitation,
      { params: { id } },
      { fallback: 'errors.resendInvitation', unreachable, serverText: 'hint' },
    );
  },
  endSessions: async (id) => {
    await sendWorded(
      endAllSessions,
      { params: { id } },
      { fallback: 'errors.endSessions', unreachable, serverText: 'hint' },
    );
  },
};
