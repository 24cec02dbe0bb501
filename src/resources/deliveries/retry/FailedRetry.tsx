import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import { formatMonthWithin } from '@domain/monthNames';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/deliveries';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { DeliveryRun } from '@/providers/data/records';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import type { ListDialogProps } from '@/shared/list/List';

import { useInvalidateDeliveries } from '../deliveryQueries';

interface FailedRetryProps extends ListDialogProps {
  run: DeliveryRun;
}

/** Asks before all failed mails of a month are sent again (EXT-35). */
export const FailedRetry = ({ run, onClose }: FailedRetryProps) => {
  const text = useText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const make = useConfirmedChange(onClose, useInvalidateDeliveries());
  // The number in the question stays while the call is running.
  const [failed] = useState(run.counts.failed);
  const month = formatMonthWithin(run);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => dataProvider.retryFailedDeliveries({ year: run.year, month: run.month }),
  });

  const confirm = () => make(() => mutateAsync(), text('deliveryList.retried', { month }));

  return (
    <ConfirmDialog
      isHarmless
      title={text('deliveryList.retryFailed')}
      confirmLabel={text(isPending ? 'deliveryList.retrying' : 'deliveryList.retryFailed')}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>
        {text('deliveryList.retryFailedText', { count: formatCount(failed), month, smart_count: failed })}
      </p>
    </ConfirmDialog>
  );
};
