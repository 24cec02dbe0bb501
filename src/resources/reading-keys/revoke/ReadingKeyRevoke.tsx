import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useRecord } from '@/kit/useRecord';
import type { ReadingKey } from '@/providers/data/records';
import { READING_KEYS_CHANGED } from '@/resources/devices/parts/freshness';

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
