import { useEffect, useState } from 'react';
import { useGetIdentity, useResourceContext, type Identifier } from 'react-admin';

import { draftedIds, formName, hasDraft } from './drafts';

/**
 * Read once: the form takes the draft as soon as it mounts.
 * @param name of the form, or of the resource
 */
const useKept = <Kept>(read: (name: string, owner: string) => Kept, name: string, none: Kept): Kept => {
  const owner = useGetIdentity().identity?.fullName;
  const [kept, setKept] = useState(none);
  useEffect(() => setKept(owner ? read(name, owner) : none), [read, name, owner, none]);
  return kept;
};

/** The name of the form for a record of the resource in context, or for a new one. */
export const useFormName = (id?: Identifier): string => formName(useResourceContext() ?? '', id);

/** Whether the input for a record of the resource in context, or for a new one, was kept when the session ended. */
export const useHasDraft = (id?: Identifier): boolean => useKept(hasDraft, useFormName(id), false);

const NONE: readonly number[] = [];

/** The ids of the records of the resource in context whose edit was kept when the session ended. */
export const useDraftedIds = () => useKept<readonly number[]>(draftedIds, useResourceContext() ?? '', NONE);
