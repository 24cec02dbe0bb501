import { startMessages } from '@/i18n/catalogue/start';
import { useThemeMode } from '@/theme/themeMode';

import { BasicIcon } from './BasicIcon';
import styles from './Button.module.css';

/** Switches to the theme that its text names (OVR-9). */
export const ThemeToggle = () => {
  const { mode, toggleMode } = useThemeMode();
  const isDark = mode === 'dark';

  return (
    <button type="button" className={styles.quiet} onClick={toggleMode}>
      <BasicIcon name={isDark ? 'sun' : 'moon'} />
      {isDark ? startMessages.lightTheme : startMessages.darkTheme}
    </button>
  );
};
