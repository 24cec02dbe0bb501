import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { ProgressBar } from '@/kit/feedback/ProgressBar';
import type { SensorCorrections } from '@/providers/data/records';

import styles from './Corrections.module.css';
import { correctionMessages } from './texts';

/** How many measurements are computed again, of how many. */
export const Recomputing = ({ done, total }: NonNullable<SensorCorrections['recomputation']>) => {
  const text = useText();
  const label = text(total > 0 ? correctionMessages.progress : correctionMessages.progressOfNone, {
    done: formatCount(done),
    total: formatCount(total),
  });

  return (
    <div className={styles.progress}>
      <p className={styles.note}>{label}</p>
      <ProgressBar done={done} total={Math.max(1, total)} aria-label={label} />
    </div>
  );
};
