import type { ReadingKey } from '@/providers/data/records';
import { READING_KEYS_CHANGED } from '@/shared/devices/freshness';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { ConfirmChange } from '@/shared/dialogs/ConfirmChange';
import { useRecord } from '@/shared/useRecord';

import { revokeReadingKey } from '../calls';

/** Asks before the key in context is revoked; its row stays (EXT-17). */
export const ReadingKeyRevoke = ({ onClose }: ClosableProps) => {
  const key = useRecord<ReadingKey>();

  return (
    <ConfirmChange
      title="readingKeys.revokeTitle"
      content="readingKeys.revokeText"
      subject={key.name}
      confirm="readingKeys.revoke"
      confirming="readingKeys.revoking"
      // Not `useDelete`, which would remove the row from the list.
      change={() => revokeReadingKey(key.id)}
      successMessage="readingKeys.wasRevoked"
      outdated={READING_KEYS_CHANGED}
      onClose={onClose}
    />
  );
};
