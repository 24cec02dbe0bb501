import { useState } from 'react';
import { useGetIdentity, useResourceContext, type Identifier } from 'react-admin';

import { draftedIds, formName, hasDraft } from './drafts';

/** The person's name. Known before a screen is first drawn (app/AdminLayout.tsx). */
export const useOwner = (): string => useGetIdentity().identity?.fullName ?? '';

/** The name of the form for a record of the resource in context, or for a new one. */
export const useFormName = (id?: Identifier): string => formName(useResourceContext() ?? '', id);

/**
 * Whether the input for a record of the resource in context, or for a new one, was kept when the session ended.
 * Read once: the form takes the draft as soon as it mounts.
 */
export const useHasDraft = (id?: Identifier): boolean => {
  const form = useFormName(id);
  const owner = useOwner();
  return useState(() => hasDraft(form, owner))[0];
};

/**
 * Whether the form for a record of the resource in context, or for a new one, is open, and how to open and
 * close it. It begins open if its input was kept when the session ended, so that the person continues where
 * they were.
 */
export const useReopened = (id?: Identifier) => useState(useHasDraft(id));

/** The ids of the records of the resource in context whose edit was kept when the session ended; read once. */
export const useDraftedIds = (): readonly number[] => {
  const resource = useResourceContext() ?? '';
  const owner = useOwner();
  return useState(() => draftedIds(resource, owner))[0];
};
