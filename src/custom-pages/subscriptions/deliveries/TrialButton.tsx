import { useGetIdentity, useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { errorKind, errorRetryAfterMs } from '@/kit/feedback/errorKind';
import { minutesToWait } from '@/kit/feedback/pauseAfter';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { useOneAtATime } from '@/kit/useOneAtATime';

import { sendTrialDelivery } from '../calls';
import { MAIL_SENT } from '../subscriptionQueries';
import { ownDeliveriesMessages } from './texts';

/** Sends the last month's mail to the signed-in person now. */
export const TrialButton = () => {
  const text = useText();
  const notify = useNotify();
  const showFailure = useFailureToast();
  const { identity } = useGetIdentity();
  const invalidate = useInvalidate(MAIL_SENT);
  const { run, isRunning } = useOneAtATime();

  const tell = (error: unknown) => {
    const waitMs = errorRetryAfterMs(error);
    if (errorKind(error) === 'rate-limited' && waitMs !== undefined) {
      notify(text(ownDeliveriesMessages.trialTooSoon, { smart_count: minutesToWait(waitMs) }), {
        type: 'error',
      });
    } else if (errorKind(error) === 'duplicate') {
      notify(text(ownDeliveriesMessages.trialOfNothing), { type: 'error' });
    } else showFailure(error);
  };

  const send = async () => {
    try {
      await sendTrialDelivery();
      notify(text(ownDeliveriesMessages.trialSent, { mail: identity?.fullName ?? '' }), { type: 'success' });
    } catch (error) {
      tell(error);
    } finally {
      void invalidate();
    }
  };

  return (
    <Button
      icon={<Icon name="send" />}
      ignoresDoubleClick
      isBusy={isRunning}
      aria-disabled={isRunning}
      onClick={() => void run(send)}
    >
      {text(isRunning ? ownDeliveriesMessages.sendingTrial : ownDeliveriesMessages.trial)}
    </Button>
  );
};
