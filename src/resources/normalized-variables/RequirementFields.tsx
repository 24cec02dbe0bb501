import type { Limit } from '@domain/threshold';
import { useText } from '@/i18n/useText';

import { LimitGroups } from './LimitGroups';
import styles from './RequirementFields.module.css';
import { RequirementSwitch } from './RequirementSwitch';

interface RequirementFieldsProps {
  required: readonly Limit[];
  onChange: (required: readonly Limit[]) => void;
}

/** A toggle for each limit, and a note while none is active (doc 2 §2). */
export const RequirementFields = ({ required, onChange }: RequirementFieldsProps) => {
  const text = useText();

  const toggle = (limit: Limit, isOn: boolean) => {
    const others = required.filter((other) => other !== limit);
    onChange(isOn ? [...others, limit] : others);
  };

  return (
    <div className={styles.fields}>
      <LimitGroups>
        {(limit) => (
          <RequirementSwitch
            key={limit}
            limit={limit}
            isOn={required.includes(limit)}
            onChange={(isOn) => toggle(limit, isOn)}
          />
        )}
      </LimitGroups>
      <p className={styles.note} role="status">
        {required.length === 0 && text('normalizedVariables.noneActive')}
      </p>
    </div>
  );
};
