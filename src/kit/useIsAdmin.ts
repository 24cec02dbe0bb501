import { usePermissions } from 'react-admin';

import type { Session } from '@/providers/auth/session';

export const useIsAdmin = (): boolean => usePermissions<Session['role']>().permissions === 'admin';
