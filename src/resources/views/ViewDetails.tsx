import { useText } from '@/i18n/useText';
import type { ManagedView } from '@/providers/data/types';
import { RequirementBadges } from '@/shared/RequirementBadges';

import styles from './ViewDetails.module.css';

/** What is configured of a view: the end of its address, its filters, and its variable where that could be loaded. */
export const ViewDetails = ({ view }: { view: ManagedView }) => {
  const text = useText();
  const variable = view.normalizedVariableDetails;
  const filters = [
    view.requiresYearFilter && text('common.year'),
    view.requiresMonthFilter && text('common.month'),
    view.requiresSensorFilter && text('views.sensorFilter'),
  ].filter((filter) => filter !== false);

  return (
    <dl className={styles.details}>
      <dt>{text('views.slug')}</dt>
      <dd className={styles.slug}>{view.slug}</dd>
      {filters.length > 0 && (
        <>
          <dt>{text('views.filters')}</dt>
          <dd>
            <ul className={styles.chips}>
              {filters.map((filter) => (
                <li key={filter} className={styles.chip}>
                  {filter}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {variable && (
        <>
          <dt>{text('views.variable')}</dt>
          <dd className={styles.variable}>
            {variable.name}
            <RequirementBadges requirements={variable} />
          </dd>
        </>
      )}
    </dl>
  );
};
