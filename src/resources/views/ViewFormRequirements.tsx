import { isRequired, LIMITS, type Requirements } from '@domain/threshold';
import { useText } from '@/i18n/useText';
import { RequirementBadges } from '@/shared/RequirementBadges';

import styles from './ViewFormRequirements.module.css';

/** Which critical and warning limits a variable requires, or that it requires none. */
export const ViewFormRequirements = ({ variable }: { variable: Requirements }) => {
  const text = useText();
  const requiresAny = LIMITS.some((limit) => isRequired(limit, variable));

  return (
    <div className={styles.panel}>
      <p className={styles.title}>{text('viewForm.requirements')}</p>
      {requiresAny ? <RequirementBadges requirements={variable} /> : <p>{text('viewForm.noRequirements')}</p>}
    </div>
  );
};
