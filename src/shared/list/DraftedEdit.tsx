import { useEffect, useRef } from 'react';

import { useDraftedId } from '../form/useDraftedId';
import { useListDetails, useListTools } from './useListDetails';

interface DraftedEditProps {
  /** The name of the dialog's form without the record's id. */
  form: string;
  /** The list's dialog. */
  opens: string;
}

/** Reopens the dialog whose edit was kept when the session ended; its form restores the input. */
export const DraftedEdit = ({ form, opens }: DraftedEditProps) => {
  const id = useDraftedId(form);
  const { findRecord } = useListDetails();
  const { openDialog } = useListTools();
  const isOpened = useRef(false);
  const record = id === null ? undefined : findRecord(id);

  useEffect(() => {
    if (!record || isOpened.current) return;
    isOpened.current = true;
    openDialog(opens, record);
  }, [record, opens, openDialog]);

  return null;
};
