import { deleteUser, inviteUser, listUsers, updateUser } from '@contract/users';

import { ApiError } from '../../http/ApiError';
import type { ResourceAdapter } from '../ResourceAdapter';
import { restProvider } from '../restProvider';
import { sendWorded } from '../sendWorded';
import type { AppDataProvider, UserDraft } from '../types';

const unreachable = 'errors.usersUnreachable';

const rest = restProvider([
  { call: updateUser, texts: { fallback: 'errors.updateUser', unreachable, serverText: 'hint' } },
  { call: deleteUser, texts: { fallback: 'errors.deleteUser', unreachable, serverText: 'hint' } },
]);

/** Doc 1 §3; an administrator sees all sensors and needs no list (reading 14). */
const toRequest = ({ mail, admin, sensors }: UserDraft) => ({
  email: mail.trim(),
  isAdmin: admin,
  sensorIds: admin ? [] : (sensors ?? []).map(({ id }) => id),
});

/** Whether the server took a call whose answer nobody can read. */
const wasTaken = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof ApiError &&
  error.cause.failure === 'invalid-answer' &&
  !error.cause.isPage;

/** Saves a user. It is saved whatever the answer holds (reading 9); where that is no user, it is what was sent. */
const update: NonNullable<ResourceAdapter['update']> = async (params) => {
  const draft = params.data as UserDraft;
  try {
    return await rest.update('users', { ...params, data: toRequest(draft) });
  } catch (error) {
    if (!wasTaken(error)) throw error;
    return { data: { ...params.previousData, ...draft, mail: draft.mail.trim(), id: params.id } };
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
  update,
  delete: (params) => rest.delete('users', params),
};

export const userMethods: Pick<AppDataProvider, 'inviteUser'> = {
  inviteUser: (draft) =>
    sendWorded(
      inviteUser,
      { body: toRequest(draft) },
      {
        fallback: 'errors.inviteUser',
        unreachable,
        unexpected: 'errors.inviteUserUnexpected',
        serverText: 'instead',
      },
    ),
};
