import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';

import { draftedId } from './drafts';

/**
 * The id of the record whose edit was kept when the session ended; null if there is none.
 * @param form the name of the edit's form without the record's id
 */
export const useDraftedId = (form: string): number | null => {
  const owner = useGetIdentity().identity?.fullName;
  // Read once: the form takes the draft as soon as it mounts.
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(owner ? draftedId(form, owner) : null), [form, owner]);
  return id;
};
