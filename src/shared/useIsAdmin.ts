import { usePermissions } from 'react-admin';

import type { Session } from '@/providers/auth/session';

/** Whether an administrator is signed in. */
export const useIsAdmin = (): boolean => usePermissions<Session['role']>().permissions === 'admin';
