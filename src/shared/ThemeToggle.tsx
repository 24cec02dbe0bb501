import { commonMessages } from '@/i18n/catalogue/common';
import { useThemeMode } from '@/theme/themeMode';

import { Icon } from './Icon';
import styles from './ThemeToggle.module.css';

/** Changes to the theme that its text names (doc 1 §1). */
export const ThemeToggle = () => {
  const { mode, toggleMode } = useThemeMode();
  const isDark = mode === 'dark';

  return (
    <button type="button" className={styles.toggle} onClick={toggleMode}>
      <Icon name={isDark ? 'sun' : 'moon'} />
      {isDark ? commonMessages.lightTheme : commonMessages.darkTheme}
    </button>
  );
};
