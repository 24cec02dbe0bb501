import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { Age } from '@/kit/Moment';
import type { Device } from '@/providers/data/records';

import styles from './LastRefusal.module.css';
import { devicesMessages } from './texts';

/** What was refused last of a device's or a key's readings (EXT-15): why, when, and how often for that reason. */
export const LastRefusal = ({ refusal }: Pick<Device, 'refusal'>) => {
  const text = useText();
  if (!refusal) return null;

  return (
    <div className={styles.refusal}>
      <Icon name="alert" size={16} />
      <p>
        <span className={styles.reason}>{refusal.reason}</span> <Age at={refusal.at} />
        {refusal.count > 1 && <> · {text(devicesMessages.refusedTimes, counted(refusal.count))}</>}
      </p>
    </div>
  );
};
