import type { ReadingKey } from '@/providers/data/records';
import { READING_KEYS_CHANGED } from '@/shared/devices/freshness';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { ConfirmChange } from '@/shared/dialogs/ConfirmChange';
import { useRecord } from '@/shared/useRecord';

import { readingKeysMessages } from '../texts';
import { revokeReadingKey } from '../calls';

/** Asks before the key in context is revoked; its row stays (EXT-17). */
export const ReadingKeyRevoke = ({ onClose }: ClosableProps) => {
  const key = useRecord<ReadingKey>();

  return (
    <ConfirmChange
      title={readingKeysMessages.revokeTitle}
      content={readingKeysMessages.revokeText}
      subject={key.name}
      confirm={readingKeysMessages.revoke}
      confirming={readingKeysMessages.revoking}
      // Not `useDelete`, which would remove the row from the list.
      change={() => revokeReadingKey(key.id)}
      successMessage={readingKeysMessages.wasRevoked}
      outdated={READING_KEYS_CHANGED}
      onClose={onClose}
    />
  );
};
