import { isRequired, LIMITS, type Requirements } from '@domain/threshold';
import { useText } from '@/i18n/useText';
import { RequirementBadges } from '@/shared/RequirementBadges';

import styles from './VariableRequirements.module.css';

/** The limits that a variable requires, or that it requires none. */
export const VariableRequirements = ({ requirements }: { requirements: Requirements }) => {
  const text = useText();

  return LIMITS.some((limit) => isRequired(limit, requirements)) ? (
    <RequirementBadges requirements={requirements} />
  ) : (
    <span className={styles.none}>{text('normalizedVariables.noRequirements')}</span>
  );
};
