import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/readingKeys';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { ReadingKey } from '@/providers/data/records';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { errorKind } from '@/shared/feedback/errorKind';
import { useFailureToast } from '@/shared/feedback/useFailureToast';
import type { ListDialogProps } from '@/shared/list/List';

import { useInvalidateReadingKeys } from '../readingKeyQueries';

/** Asks before the key around is revoked; its line stays (EXT-17). */
export const ReadingKeyRevoke = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const key = useRecordContext<ReadingKey>();
  const invalidate = useInvalidateReadingKeys();
  const dataProvider = useDataProvider<AppDataProvider>();
  // Not `useDelete`, which would take the line out of the list.
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: number) => dataProvider.revokeReadingKey(id),
  });
  if (!key) return null;

  const revoke = async () => {
    try {
      await mutateAsync(key.id);
      notify('readingKeys.wasRevoked', { type: 'success' });
      onClose();
    } catch (error) {
      tellFailure(error);
      if (errorKind(error) === 'not-found') onClose();
    } finally {
      invalidate();
    }
  };

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
