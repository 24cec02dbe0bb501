import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { Dialog } from '@/kit/dialogs/Dialog';
import { useRecord } from '@/kit/useRecord';
import type { ReadingKey } from '@/providers/data/records';
import { CopiedCode } from '@/resources/decoders/parts/CopiedCode';
import { prettyJson } from '@/resources/decoders/parts/prettyJson';
import { LastRefusal } from '@/resources/devices/parts/LastRefusal';

import { readingKeysMessages } from '../texts';

/** What was refused last of the key in context, why, and as it came (EXT-17). */
export const RefusedDialog = ({ onClose }: ClosableProps) => {
  const text = useText();
  const { refusal } = useRecord<ReadingKey>();
  const content = refusal?.content ?? '';

  return (
    <Dialog
      width="wide"
      title={text(readingKeysMessages.refusedTitle)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      <LastRefusal refusal={refusal} />
      <CopiedCode
        title={readingKeysMessages.received}
        copy={readingKeysMessages.copy}
        value={content}
        shown={prettyJson(content)}
      />
    </Dialog>
  );
};
