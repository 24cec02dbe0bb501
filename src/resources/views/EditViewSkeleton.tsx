import { useText } from '@/i18n/useText';

import styles from './EditViewSkeleton.module.css';

/** The shape of the form while the view is on its way. */
export const EditViewSkeleton = () => {
  const text = useText();

  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{text('viewForm.loadingView')}</span>
      <div className={styles.section} />
      <div className={styles.section} data-tall />
      <div className={styles.section} />
    </div>
  );
};
