import { useCallback, useMemo, useState } from 'react';
import { RecordContext, type RaRecord } from 'react-admin';

import type { ClosableComponent } from '../dialogs/Closable';
import { useKeptFocus } from './useKeptFocus';
import type { ListTools } from './useListDetails';

interface OpenDialog<Record> {
  Dialog: ClosableComponent;
  record: Record | undefined;
}

/** The dialog over the list, which owns it because the row that opened it may leave the document. */
export const useListDialog = <Record extends RaRecord<number>>(
  resource: string,
  listed: readonly Record[],
) => {
  const [open, setOpen] = useState<OpenDialog<Record> | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const focusedId = useKeptFocus({
    resource,
    listed,
    isDialogOpen: open !== null,
    dialogRecordId: open?.record?.id ?? null,
  });
  const tools = useMemo<ListTools<Record>>(
    () => ({ openDialog: (Dialog, record) => setOpen({ Dialog, record }), focusedId }),
    [focusedId],
  );

  const dialog = open && (
    <RecordContext value={open.record}>
      <open.Dialog onClose={close} />
    </RecordContext>
  );
  return { tools, dialog };
};
