import type { ReactNode } from 'react';

import { requirementOf, type Limit } from '@domain/sensors/threshold';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { BooleanInput } from '@/kit/inputs/BooleanInput';

import { normalizedVariablesMessages } from './parts/texts';
import styles from './LimitGroups.module.css';

interface Group {
  title: MessageKey;
  limits: readonly Limit[];
}

const groups: readonly Group[] = [
  { title: normalizedVariablesMessages.criticalLimits, limits: ['minCritical', 'maxCritical'] },
  { title: normalizedVariablesMessages.warningLimits, limits: ['minWarning', 'maxWarning'] },
];

interface LimitGroupsProps {
  onToggle?: (limit: Limit, isOn: boolean) => void;
  /** Shown below the toggle of a limit. */
  children?: (limit: Limit) => ReactNode;
}

/** A toggle for each of the four limits; critical ones beside warning ones if there is room (VAR-10). */
export const LimitGroups = ({ onToggle, children }: LimitGroupsProps) => {
  const text = useText();

  return (
    <div className={styles.groups}>
      {groups.map(({ title, limits }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{text(title)}</legend>
          {limits.map((limit) => (
            <div key={limit} className={styles.limit}>
              <BooleanInput
                source={requirementOf(limit)}
                label={normalizedVariablesMessages[requirementOf(limit)]}
                onChange={(isOn) => onToggle?.(limit, isOn)}
              />
              {children?.(limit)}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
};
