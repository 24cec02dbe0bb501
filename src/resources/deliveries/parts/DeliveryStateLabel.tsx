import type { DeliveryState } from '@domain/deliveries';

import { useText } from '@/i18n/useText';
import { Icon, type IconName } from '@/kit/Icon';

import styles from './DeliveryStateLabel.module.css';
import { deliveriesMessages } from './texts';

const ICONS: Readonly<Record<DeliveryState, IconName>> = {
  planned: 'history',
  sending: 'send',
  sent: 'check',
  failed: 'alert',
  unknown: 'warning',
  cancelled: 'ban',
};

interface DeliveryStateProps {
  state: DeliveryState;
  isTrial: boolean;
}

/** The state of a mail, by colour, icon and word. */
export const DeliveryStateLabel = ({ state, isTrial }: DeliveryStateProps) => {
  const text = useText();

  return (
    <span className={styles.line}>
      <span className={styles.state} data-state={state}>
        <Icon name={ICONS[state]} size={18} />
        {text(deliveriesMessages.states[state])}
      </span>
      {isTrial && <span className={styles.trial}>{text(deliveriesMessages.trial)}</span>}
    </span>
  );
};
