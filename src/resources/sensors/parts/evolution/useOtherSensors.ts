import { useIsAdmin } from '@/kit/useIsAdmin';

import { useSensors } from '../useSensors';

/** The sensors that the person may compare with: an administrator all of them, others their own. */
export const useOtherSensors = (enabled = true) => useSensors(useIsAdmin() ? 'all' : 'own', enabled);
