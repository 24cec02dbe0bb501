import { useEffect, useRef } from 'react';

import type { ClosableComponent } from '../dialogs/Closable';
import { useDraftedIds } from '../form/useDrafts';
import { useListDetails, useListTools } from './useListDetails';

interface DraftedEditProps {
  opens: ClosableComponent;
}

/** Reopens the dialog whose edit was kept when the session ended, unless its record is gone by now. */
export const DraftedEdit = ({ opens }: DraftedEditProps) => {
  const ids = useDraftedIds();
  const { findRecord } = useListDetails();
  const { openDialog } = useListTools();
  const isOpened = useRef(false);
  const record = ids.map(findRecord).find(Boolean);

  useEffect(() => {
    if (!record || isOpened.current) return;
    isOpened.current = true;
    openDialog(opens, record);
  }, [record, opens, openDialog]);

  return null;
};
