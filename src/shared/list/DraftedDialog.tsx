import { useEffect, useState } from 'react';

import { useDraftedEdit } from '../form/useDraft';
import { useListDetails, useListTools } from './useListDetails';

interface DraftedDialogProps {
  /** The list's dialog that edits a record. */
  opens: string;
  /** The name of its form without the record's id. */
  form: string;
}

/** Opens the dialog again whose edit was kept when the session ended, once its record is here. */
export const DraftedDialog = ({ opens, form }: DraftedDialogProps) => {
  const { findRecord } = useListDetails();
  const { openDialog } = useListTools();
  const [draftedId, setDraftedId] = useState<number | null>(null);
  useDraftedEdit(form, setDraftedId);
  const record = draftedId === null ? undefined : findRecord(draftedId);

  useEffect(() => {
    if (!record) return;
    setDraftedId(null);
    openDialog(opens, record);
  }, [record, opens, openDialog]);

  return null;
};
