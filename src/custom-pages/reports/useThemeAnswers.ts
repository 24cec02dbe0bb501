import { useEffect, useState } from 'react';

import { themeAnswer, THEME_QUESTION } from '@domain/reports/chartTheme';

import { useThemeMode } from '@/theme/themeMode';

/**
 * Sends the theme to framed pages that ask for it, and again whenever it changes (REP-18). Other frames get
 * nothing.
 */
export const useThemeAnswers = (): void => {
  const { mode } = useThemeMode();
  const [askers, setAskers] = useState<readonly Window[]>([]);

  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<unknown>) => {
      // The source is null if the frame is gone by now.
      if (data !== THEME_QUESTION || !source) return;
      const asker = source as Window;
      // Each new question also removes closed frames.
      setAskers((known) => [...known.filter((other) => other !== asker && !other.closed), asker]);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    for (const asker of askers) asker.postMessage(themeAnswer(mode), '*');
  }, [askers, mode]);
};
