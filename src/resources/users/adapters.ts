import { getUserOverview } from '@contract/extensions/home';
import { deleteUser, inviteUser, listUsers, updateUser } from '@contract/users';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { restProvider } from '@/providers/data/restProvider';
import { wasAccepted } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';
import type { User, UserRequest } from '@/providers/data/records';

const unreachable = 'errors.usersUnreachable';

/** A failure has the texts of ERR-12. */
const change = restProvider(updateUser, { fallback: 'errors.updateUser', unreachable, serverText: 'hint' });
const deletion = restProvider(deleteUser, { fallback: 'errors.deleteUser', unreachable, serverText: 'hint' });

export const userAdapters = {
  users: {
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
        if (!wasAccepted(error)) throw error;
        const { email, isAdmin } = params.data as UserRequest;
        const before = params.previousData as Partial<User> | undefined;
        return { ...before, id: params.id, mail: email, admin: isAdmin };
      }
    },

    delete: async (params) => (await deletion.delete('users', params)).data as unknown,
  },

  /** What a user sees, and why (EXT-40). */
  'user-overviews': {
    getOne: ({ id, signal }) =>
      callApi(getUserOverview, { params: { id: Number(id) }, signal }, ({ status }) =>
        status === 404
          ? { fallback: 'errors.userNotFound', hint: null }
          : { fallback: 'errors.loadUserOverview', serverText: 'hint' },
      ),
  },
} satisfies ResourceAdapters;
