import { counted } from '@/i18n/formatCount';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/kit/dialogs/useDeleteRecord';
import { useRecord } from '@/kit/useRecord';
import type { DecoderSummary } from '@/providers/data/records';

import { DECODERS_CHANGED } from '../parts/freshness';
import { decodersMessages } from '../texts';

/** Asks before the decoder in context is deleted, and says how many devices lose it (EXT-51). */
export const DecoderDelete = ({ onClose }: ClosableProps) => {
  const { name, devices } = useRecord<DecoderSummary>();
  const deleteRecord = useDeleteRecord();

  return (
    <ConfirmChange
      title={decodersMessages.deleteTitle}
      content={devices === 0 ? decodersMessages.deleteUnused : decodersMessages.deleteUsed}
      contentArgs={counted(devices)}
      subject={name}
      confirm="common.delete"
      confirming="common.deleting"
      change={deleteRecord}
      successMessage={decodersMessages.deleted}
      outdated={DECODERS_CHANGED}
      onClose={onClose}
    />
  );
};
