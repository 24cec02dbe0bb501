import { useEffect, useRef } from 'react';

import type { ClosableComponent } from '../dialogs/ClosableProps';
import { useDraftedIds } from '../form/useDrafts';
import { useExtendedListContext, useListDialogContext } from './useExtendedListContext';

interface DraftedEditProps {
  opens: ClosableComponent;
}

/** Reopens the dialog whose edit was kept when the session ended, unless its record no longer exists. */
export const DraftedEdit = ({ opens }: DraftedEditProps) => {
  const ids = useDraftedIds();
  const { findRecord } = useExtendedListContext();
  const { openDialog } = useListDialogContext();
  const isOpened = useRef(false);
  const record = ids.map(findRecord).find(Boolean);

  useEffect(() => {
    if (!record || isOpened.current) return;
    isOpened.current = true;
    openDialog(opens, record);
  }, [record, opens, openDialog]);

  return null;
};
