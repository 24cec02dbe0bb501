import { useText } from '@/i18n/useText';
import type { Outdated } from '@/kit/cache/useInvalidate';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/kit/dialogs/useDeleteRecord';
import { useRecord } from '@/kit/useRecord';
import type { UndecodedFrames } from '@/providers/data/records';

import { undecodedListMessages } from '../texts';
import { useCountText } from '../useCountText';

const FRAMES_DISCARDED: Outdated = { refetch: ['undecoded-frames'] };

/** Asks before the frames in context are forgotten (EXT-50). */
export const UndecodedDiscard = ({ onClose }: ClosableProps) => {
  const text = useText();
  const { device, count } = useRecord<UndecodedFrames>();
  const countText = useCountText();
  const deleteRecord = useDeleteRecord();

  return (
    <ConfirmChange
      title={undecodedListMessages.discardTitle}
      content={undecodedListMessages.discardText}
      subject={text(undecodedListMessages.discardSubject, { device, count: countText(count) })}
      confirm={undecodedListMessages.discard}
      confirming={undecodedListMessages.discarding}
      change={deleteRecord}
      successMessage={undecodedListMessages.discarded}
      outdated={FRAMES_DISCARDED}
      onClose={onClose}
    />
  );
};
