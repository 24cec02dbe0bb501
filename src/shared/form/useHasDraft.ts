import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';

import { hasDraft } from './drafts';

/** Whether a form's input was kept when the session ended. */
export const useHasDraft = (form: string): boolean => {
  const owner = useGetIdentity().identity?.fullName;
  // Read once: the form takes the draft as soon as it mounts.
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(owner !== undefined && hasDraft(form, owner)), [form, owner]);
  return isKept;
};
