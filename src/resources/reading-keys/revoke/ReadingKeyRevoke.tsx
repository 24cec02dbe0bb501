import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/readingKeys';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { ReadingKey } from '@/providers/data/records';
import { useInvalidateReadingKeys } from '@/shared/devices/useInvalidateReadingKeys';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import type { ListDialogProps } from '@/shared/list/List';

/** Asks before the key in context is revoked; its row stays (EXT-17). */
export const ReadingKeyRevoke = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const key = useRecordContext<ReadingKey>();
  const make = useConfirmedChange(onClose, useInvalidateReadingKeys());
  const dataProvider = useDataProvider<AppDataProvider>();
  // Not `useDelete`, which would remove the row from the list.
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: number) => dataProvider.revokeReadingKey(id),
  });
  if (!key) return null;

  const revoke = () => make(() => mutateAsync(key.id), 'readingKeys.wasRevoked');

  return (
    <ConfirmDialog
      title={text('readingKeys.revokeTitle')}
      confirmLabel={text(isPending ? 'readingKeys.revoking' : 'readingKeys.revoke')}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={revoke}
    >
      <p>{text('readingKeys.revokeText')}</p>
      <p>
        <strong>{key.name}</strong>
      </p>
    </ConfirmDialog>
  );
};
