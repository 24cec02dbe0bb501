import { startMessages } from '@/i18n/catalogue/start';
import { useThemeMode } from '@/theme/themeMode';

import { BasicIcon } from './BasicIcon';
import { Button } from './Button';

/** Switches to the theme that its text names (OVR-9). */
export const ThemeToggle = () => {
  const { mode, toggleMode } = useThemeMode();
  const isDark = mode === 'dark';

  return (
    <Button variant="quiet" icon={<BasicIcon name={isDark ? 'sun' : 'moon'} />} onClick={toggleMode}>
      {isDark ? startMessages.lightTheme : startMessages.darkTheme}
    </Button>
  );
};
