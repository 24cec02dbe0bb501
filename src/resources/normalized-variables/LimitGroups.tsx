import type { ReactNode } from 'react';

import type { Limit } from '@domain/threshold';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import styles from './LimitGroups.module.css';

interface Group {
  title: MessageKey;
  limits: readonly Limit[];
}

const groups: readonly Group[] = [
  { title: 'normalizedVariables.criticalLimits', limits: ['minCritical', 'maxCritical'] },
  { title: 'normalizedVariables.warningLimits', limits: ['minWarning', 'maxWarning'] },
];

/** The four limits, critical ones beside warning ones where there is room (doc 2 §2). */
export const LimitGroups = ({ children }: { children: (limit: Limit) => ReactNode }) => {
  const text = useText();

  return (
    <div className={styles.groups}>
      {groups.map(({ title, limits }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{text(title)}</legend>
          {limits.map(children)}
        </fieldset>
      ))}
    </div>
  );
};
