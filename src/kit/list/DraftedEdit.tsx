import { useEffect, useRef } from 'react';

import type { ClosableComponent } from '../dialogs/ClosableProps';
import { useDraftedIds } from '../form/useDrafts';
import { useExtendedListContext, useListDialogContext } from './useExtendedListContext';

interface DraftedEditProps {
  dialog: ClosableComponent;
}

/** Reopens the dialog whose edit was kept when the session ended, unless its record no longer exists. */
export const DraftedEdit = ({ dialog }: DraftedEditProps) => {
  const ids = useDraftedIds();
  const { findRecord } = useExtendedListContext();
  const { openDialog } = useListDialogContext();
  const isOpened = useRef(false);
  const record = ids.map(findRecord).find(Boolean);

  useEffect(() => {
    if (!record || isOpened.current) return;
    isOpened.current = true;
    openDialog(dialog, record);
  }, [record, dialog, openDialog]);

  return null;
};
