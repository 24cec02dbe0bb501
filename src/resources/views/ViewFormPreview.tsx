import { environment } from '@/config/environment';
import { groupOf } from './viewForm';
import { previewAddress } from './viewFormAddress';
import { useText } from '@/i18n/useText';

import { useKnownAddresses } from './useKnownAddresses';
import type { ViewFormState } from './useViewForm';
import { ViewFormAddress } from './ViewFormAddress';
import styles from './ViewFormPreview.module.css';

/** The card that residents will find in their reports, as far as it can be told; nothing is asked for it. */
export const ViewFormPreview = ({ form }: { form: ViewFormState }) => {
  const text = useText();
  const { draft, groups } = form;
  const known = useKnownAddresses(groups.data);
  const preview = previewAddress(draft.slug, known, environment.analyticsOrigins);
  const group = groupOf(draft, groups.data);
  const name = draft.name.trim();
  const description = draft.description.trim();

  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{text('viewForm.preview')}</figcaption>
      <div className={styles.card}>
        <p className={styles.group}>{group?.name ?? text('viewForm.previewGroup')}</p>
        <p className={styles.name} data-missing={name === '' || undefined}>
          {name || text('viewForm.previewName')}
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.chart}>
          <ViewFormAddress preview={preview} slug={draft.slug.trim()} />
        </div>
        <p className={styles.filters}>
          <span>{text('viewForm.previewFilters')}</span>
          <span className={styles.filter}>{text('viewForm.previewSensor')}</span>
          {draft.requiresYearFilter && <span className={styles.filter}>{text('viewForm.previewYear')}</span>}
          {draft.requiresMonthFilter && (
            <span className={styles.filter}>{text('viewForm.previewMonth')}</span>
          )}
        </p>
      </div>
    </figure>
  );
};
