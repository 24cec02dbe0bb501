import { useCallback, useMemo, useState } from 'react';
import { RecordContext, type RaRecord } from 'react-admin';

import type { ClosableComponent } from '../dialogs/ClosableProps';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';
import type { ListDialogContextValue } from './useExtendedListContext';

interface OpenDialog<RecordType> {
  Dialog: ClosableComponent;
  record: RecordType | undefined;
}

/** The dialog over the list, which owns it because the row that opened it may leave the document. */
export const useListDialog = <RecordType extends RaRecord<number>>(
  resource: string,
  listed: readonly RecordType[],
) => {
  const [open, setOpen] = useState<OpenDialog<RecordType> | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const focusedIdRef = useFocusAfterRemoval({
    resource,
    listed,
    isDialogOpen: open !== null,
    dialogRecordId: open?.record?.id ?? null,
  });
  const tools = useMemo<ListDialogContextValue<RecordType>>(
    () => ({ openDialog: (Dialog, record) => setOpen({ Dialog, record }), focusedIdRef }),
    [focusedIdRef],
  );

  const dialog = open && (
    <RecordContext value={open.record}>
      <open.Dialog onClose={close} />
    </RecordContext>
  );
  return { tools, dialog };
};
