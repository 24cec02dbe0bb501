import { useNotify } from 'react-admin';

import { isOutdated } from '../feedback/errorKind';
import { useFailureToast } from '../feedback/useFailureToast';

/**
 * Makes the change that a question asks about, and reports the result. The question closes once there is
 * nothing left to ask; after any other failure it stays for a retry.
 * @param invalidate runs whether or not it succeeds
 */
export const useConfirmedChange = (onClose: () => void, invalidate: () => Promise<unknown>) => {
  const notify = useNotify();
  const tellFailure = useFailureToast();

  return async (change: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await change();
      notify(done, { type: 'success' });
      onClose();
    } catch (error) {
      tellFailure(error);
      if (isOutdated(error)) onClose();
    } finally {
      void invalidate();
    }
  };
};
