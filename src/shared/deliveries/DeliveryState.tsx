import type { DeliveryState as State } from '@domain/deliveries';

import '@/i18n/screens/deliveries';
import { useText } from '@/i18n/useText';

import { Icon, type IconName } from '../Icon';
import styles from './DeliveryState.module.css';

const ICONS: Readonly<Record<State, IconName>> = {
  planned: 'history',
  sending: 'send',
  sent: 'check',
  failed: 'alert',
  unknown: 'warning',
  cancelled: 'ban',
};

interface DeliveryStateProps {
  state: State;
  isTrial: boolean;
}

/** What became of a mail, by colour, drawing and word. */
export const DeliveryState = ({ state, isTrial }: DeliveryStateProps) => {
  const text = useText();

  return (
    <span className={styles.line}>
      <span className={styles.state} data-state={state}>
        <Icon name={ICONS[state]} size={18} />
        {text(`deliveries.states.${state}`)}
      </span>
      {isTrial && <span className={styles.trial}>{text('deliveries.trial')}</span>}
    </span>
  );
};
