import { useState } from 'react';
import { useGetIdentity, useResourceContext, type Identifier } from 'react-admin';

import { draftedIds, formName, hasDraft } from './drafts';

/** The person's name. Known before a screen is first drawn (app/createQueryClient.ts). */
export const useOwner = (): string => useGetIdentity().identity?.fullName ?? '';

export const useFormName = (id?: Identifier): string => formName(useResourceContext() ?? '', id);

/** Whether a form's input was kept when the session ended. Read once: the form takes it as soon as it mounts. */
export const useHasDraft = (id?: Identifier): boolean => {
  const form = useFormName(id);
  const owner = useOwner();
  return useState(() => hasDraft(form, owner))[0];
};

/** Whether a form is open, and how to open and close it. It is open if its input was kept when the session ended. */
export const useDraftedOpen = (id?: Identifier) => useState(useHasDraft(id));

/** The ids of the records of the resource in context whose edit was kept when the session ended; read once. */
export const useDraftedIds = (): readonly number[] => {
  const resource = useResourceContext() ?? '';
  const owner = useOwner();
  return useState(() => draftedIds(resource, owner))[0];
};
