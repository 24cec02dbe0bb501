import { environment } from '@/config/environment';
import { startMessages } from '@/i18n/catalogue/start';

import styles from './SupportFooter.module.css';

/** Below what is shown without a session: whom to ask, and whose it is (OVR-9, OVR-10). */
export const SupportFooter = ({ className }: { className?: string | undefined }) => (
  <footer className={className ? `${styles.footer} ${className}` : styles.footer}>
    <span>
      {startMessages.support}: <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
    </span>
    <span>{startMessages.copyright}</span>
  </footer>
);
