import { useDataProvider } from 'react-admin';

import '@/providers/data/screens/readingKeys';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { ReadingKey } from '@/providers/data/records';
import { READING_KEYS_CHANGED } from '@/shared/devices/freshness';
import type { Closable } from '@/shared/dialogs/Closable';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import { useRecord } from '@/shared/useRecord';

/** Asks before the key in context is revoked; its row stays (EXT-17). */
export const ReadingKeyRevoke = ({ onClose }: Closable) => {
  const key = useRecord<ReadingKey>();
  const makeChange = useConfirmedChange(onClose, READING_KEYS_CHANGED);
  const dataProvider = useDataProvider<AppDataProvider>();

  // Not `useDelete`, which would remove the row from the list.
  const revoke = () => makeChange(() => dataProvider.revokeReadingKey(key.id), 'readingKeys.wasRevoked');

  return (
    <ConfirmDialog
      title="readingKeys.revokeTitle"
      content="readingKeys.revokeText"
      subject={key.name}
      confirm="readingKeys.revoke"
      confirming="readingKeys.revoking"
      onConfirm={revoke}
      onClose={onClose}
    />
  );
};
