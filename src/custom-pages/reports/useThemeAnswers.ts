import { useEffect, useState } from 'react';

import { useThemeMode } from '@/theme/themeMode';
import { themeAnswer, THEME_QUESTION } from '@domain/chartTheme';

/** Tells the theme to the pages in frames that ask for it, and whenever it changes (REP-18); nothing to those that don't. */
export const useThemeAnswers = (): void => {
  const { mode } = useThemeMode();
  const [askers, setAskers] = useState<readonly Window[]>([]);

  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<unknown>) => {
      const asker = source as Window;
      // A frame that is gone is no longer heard: with every question the closed ones are let go of.
      if (data === THEME_QUESTION) setAskers((known) => [...known.filter(({ closed }) => !closed), asker]);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    for (const asker of askers) asker.postMessage(themeAnswer(mode), '*');
  }, [askers, mode]);
};
