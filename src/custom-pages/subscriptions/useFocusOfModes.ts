import { useEffect, useRef } from 'react';

import { focusListStart } from '@/shared/sensorList/focus';

/** Each mode's buttons go with it: the focus moves on to the checkboxes, and back to where the edit mode began. */
export const useFocusOfModes = (isEditing: boolean) => {
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);

  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (isEditing) focusListStart();
    else editButton.current?.focus();
  }, [isEditing]);

  return editButton;
};
