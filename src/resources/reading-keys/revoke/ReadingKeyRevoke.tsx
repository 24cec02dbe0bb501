import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/readingKeys';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { ReadingKey } from '@/providers/data/records';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import type { ListDialogProps } from '@/shared/list/List';

import { useInvalidateReadingKeys } from '../readingKeyQueries';

/** Asks before the key around is revoked; its line stays (EXT-17). */
export const ReadingKeyRevoke = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const key = useRecordContext<ReadingKey>();
  const make = useConfirmedChange(onClose, useInvalidateReadingKeys());
  const dataProvider = useDataProvider<AppDataProvider>();
  // Not `useDelete`, which would take the line out of the list.
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
