import { useText } from '@/i18n/useText';
import { PageHeader } from '@/shared/PageHeader';
import { useIsPhone } from '@/shared/useIsPhone';

import styles from './InviteUserHeader.module.css';

/** On a phone the page has a title of its own, and the heading comes below it (doc 1 §2). */
export const InviteUserHeader = () => {
  const text = useText();
  const isPhone = useIsPhone();

  if (!isPhone) return <PageHeader title={text('inviteUser.title')} subtitle={text('inviteUser.subtitle')} />;
  return (
    <>
      <PageHeader title={text('inviteUser.pageTitle')} />
      <div className={styles.heading}>
        <h2>{text('inviteUser.title')}</h2>
        <p className={styles.subtitle}>{text('inviteUser.subtitle')}</p>
      </div>
    </>
  );
};
