import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';

import { draftedIds, hasDraft } from './drafts';

/** Read once: the form takes the draft as soon as it mounts. */
const useKept = <Kept>(read: (form: string, owner: string) => Kept, form: string, none: Kept): Kept => {
  const owner = useGetIdentity().identity?.fullName;
  const [kept, setKept] = useState(none);
  useEffect(() => setKept(owner ? read(form, owner) : none), [read, form, owner, none]);
  return kept;
};

/** Whether a form's input was kept when the session ended. */
export const useHasDraft = (form: string): boolean => useKept(hasDraft, form, false);

const NONE: readonly number[] = [];

/**
 * The ids of the records whose edit was kept when the session ended.
 * @param form the name of the edit's form without the record's id
 */
export const useDraftedIds = (form: string) => useKept<readonly number[]>(draftedIds, form, NONE);
