import { useId } from 'react';

import { useText } from '@/i18n/useText';
import { Checkbox } from '@/shared/controls/Checkbox';

import type { ViewFormState } from './useViewForm';
import styles from './ViewFormFilters.module.css';

/** What a chart is narrowed down by for whoever opens it: always by the sensor (doc 2 §2). */
export const ViewFormFilters = ({ form }: { form: ViewFormState }) => {
  const text = useText();
  const alwaysId = useId();
  const { draft, change } = form;

  return (
    <div className={styles.filters}>
      <label className={styles.filter}>
        <Checkbox
          checked={draft.requiresYearFilter}
          onChange={(requiresYearFilter) => change({ requiresYearFilter })}
        />
        {text('viewForm.yearFilter')}
      </label>
      <label className={styles.filter}>
        <Checkbox
          checked={draft.requiresMonthFilter}
          onChange={(requiresMonthFilter) => change({ requiresMonthFilter })}
        />
        {text('viewForm.monthFilter')}
      </label>
      <div className={styles.fixed}>
        <label className={styles.filter}>
          <Checkbox checked disabled aria-describedby={alwaysId} onChange={() => undefined} />
          {text('viewForm.sensorFilter')}
        </label>
        <span id={alwaysId} className={styles.always}>
          {text('viewForm.sensorFilterHint')}
        </span>
      </div>
    </div>
  );
};
