import {
  isRequired,
  levelOf,
  WORST_LIMITS_FIRST,
  type Requirements,
  type Thresholds,
} from '@domain/sensors/threshold';
import { formatExact } from '@reporting/format';

import { useText } from '@/i18n/useText';

import styles from './RequirementBadges.module.css';
import { normalizedVariablesMessages } from './texts';

interface RequirementBadgesProps {
  /** With the limits' values, if they are to be shown. */
  requirements: Requirements & Partial<Thresholds>;
}

/** The limits that a normalized variable requires (VIW-8, VAR-5); nothing if it requires none. */
export const RequirementBadges = ({ requirements }: RequirementBadgesProps) => {
  const text = useText();
  const required = WORST_LIMITS_FIRST.filter((limit) => isRequired(limit, requirements));
  if (required.length === 0) return null;

  return (
    <ul className={styles.badges}>
      {required.map((limit) => {
        const value = requirements[limit] ?? null;
        return (
          <li key={limit} className={styles.badge} data-status={levelOf(limit)}>
            <span>{text(normalizedVariablesMessages[`${limit}Badge`])}</span>
            {value !== null && <strong> {formatExact(value)}</strong>}
          </li>
        );
      })}
    </ul>
  );
};
