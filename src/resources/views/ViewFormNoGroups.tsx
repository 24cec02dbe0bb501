import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import styles from './ViewFormNoGroups.module.css';

interface ViewFormNoGroupsProps {
  /** Whether it is what keeps the form from being sent, so that it gets the focus. */
  isProblem: boolean;
}

/** A type without groups cannot get a view (reading 19), which is told before anything else is filled in. */
export const ViewFormNoGroups = ({ isProblem }: ViewFormNoGroupsProps) => {
  const text = useText();

  return (
    <div role="status">
      <p className={styles.notice} {...(isProblem && { tabIndex: -1, 'data-problem': true })}>
        <Icon name="alert" />
        {text('viewForm.problems.noGroups')}
      </p>
    </div>
  );
};
