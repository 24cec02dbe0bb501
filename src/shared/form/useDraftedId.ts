import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';

import { draftedId } from './drafts';

/**
 * The record whose edit was kept when the session ended; null where there is none.
 * @param form the name of the edit's form without the record's id
 */
export const useDraftedId = (form: string): number | null => {
  const owner = useGetIdentity().identity?.fullName;
  // Asked once: the form takes the draft as soon as it is there.
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(owner ? draftedId(form, owner) : null), [form, owner]);
  return id;
};
