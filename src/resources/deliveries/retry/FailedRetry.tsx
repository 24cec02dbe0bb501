import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';

import { formatCount } from '@/i18n/formatCount';
import { formatMonthWithin } from '@/i18n/formatMonth';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/deliveries';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { DeliveryRun } from '@/providers/data/records';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useFailureToast } from '@/shared/feedback/useFailureToast';
import type { ListDialogProps } from '@/shared/list/List';

import { useInvalidateDeliveries } from '../deliveryQueries';

interface FailedRetryProps extends ListDialogProps {
  run: DeliveryRun;
}

/** Asks before all of a month's mails that failed are sent again (EXT-35). */
export const FailedRetry = ({ run, onClose }: FailedRetryProps) => {
  const text = useText();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const dataProvider = useDataProvider<AppDataProvider>();
  const invalidate = useInvalidateDeliveries();
  // What was asked stays while the answer comes.
  const [failed] = useState(run.counts.failed);
  const month = formatMonthWithin(run);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => dataProvider.retryFailedDeliveries({ year: run.year, month: run.month }),
  });

  const confirm = async () => {
    try {
      await mutateAsync();
      notify(text('deliveryList.retried', { month }), { type: 'success' });
      onClose();
    } catch (error) {
      tellFailure(error);
    } finally {
      invalidate();
    }
  };

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
