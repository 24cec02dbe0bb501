import { useState } from 'react';

import { useHasDraft } from './useDraftedIds';

/**
 * Whether a form is open, and how to open and close it. It begins open if its input was kept when the session
 * ended, so that the person continues where they were.
 * @param form its name, with the record's id if it is about one
 */
export const useReopened = (form: string) => {
  const isDrafted = useHasDraft(form);
  const [isAsked, setAsked] = useState<boolean>();

  return [isAsked ?? isDrafted, setAsked] as const;
};
