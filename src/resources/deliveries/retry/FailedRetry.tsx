import { useState } from 'react';

import { formatMonthWithin } from '@domain/monthNames';

import { counted } from '@/i18n/formatCount';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import type { DeliveryRun } from '@/providers/data/records';

import { deliveryListMessages } from '../texts';
import { retryFailedDeliveries } from '../calls';
import { MAILS_RESENT } from '../deliveryQueries';

interface FailedRetryProps extends ClosableProps {
  run: DeliveryRun;
}

/** Asks before all failed mails of a month are sent again (EXT-35). */
export const FailedRetry = ({ run, onClose }: FailedRetryProps) => {
  // The number in the question stays while the call is running.
  const [failed] = useState(run.counts.failed);
  const { year, month } = run;
  const monthName = formatMonthWithin(run);

  return (
    <ConfirmChange
      isHarmless
      title={deliveryListMessages.retryFailed}
      content={deliveryListMessages.retryFailedText}
      contentArgs={{ ...counted(failed), month: monthName }}
      confirm={deliveryListMessages.retryFailed}
      confirming={deliveryListMessages.retrying}
      change={() => retryFailedDeliveries({ year, month })}
      successMessage={deliveryListMessages.retried}
      successArgs={{ month: monthName }}
      outdated={MAILS_RESENT}
      onClose={onClose}
    />
  );
};
