import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/kit/dialogs/useDeleteRecord';
import { useRecord } from '@/kit/useRecord';
import type { Correction } from '@/providers/data/records';

import { CORRECTED } from '../sensorQueries';
import { siteMoment } from '../siteTime';
import { correctionMessages } from './texts';

/** Asks before the correction in context is taken back. */
export const CorrectionDelete = ({ timeZone, onClose }: ClosableProps & { timeZone: string }) => {
  const { from } = useRecord<Correction>();
  const deleteRecord = useDeleteRecord();

  return (
    <ConfirmChange
      title={correctionMessages.takeBackTitle}
      content={correctionMessages.takeBackText}
      contentArgs={{ moment: siteMoment(from, timeZone) }}
      confirm={correctionMessages.takeBack}
      confirming={correctionMessages.takingBack}
      change={deleteRecord}
      successMessage={correctionMessages.takenBack}
      outdated={CORRECTED}
      onClose={onClose}
    />
  );
};
