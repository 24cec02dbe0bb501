import { useGetIdentity } from 'react-admin';

import { EndSession } from './EndSession';
import { UserManagement } from './UserManagement';

/** /users (doc 1 §2). A session without mail is none to manage users with: it ends, and no list is asked for. */
export const UsersScreen = () => {
  const { identity } = useGetIdentity();
  const me = identity && { id: identity.id, mail: identity.fullName?.trim() ?? '' };

  return me?.mail === '' ? <EndSession notice="session.incomplete" /> : <UserManagement me={me} />;
};
