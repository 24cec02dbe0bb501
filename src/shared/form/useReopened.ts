import { useState } from 'react';
import type { Identifier } from 'react-admin';

import { useHasDraft } from './useDrafts';

/**
 * Whether the form for a record of the resource in context, or for a new one, is open, and how to open and
 * close it. It begins open if its input was kept when the session ended, so that the person continues where
 * they were.
 */
export const useReopened = (id?: Identifier) => {
  const isDrafted = useHasDraft(id);
  const [isAsked, setAsked] = useState<boolean>();

  return [isAsked ?? isDrafted, setAsked] as const;
};
