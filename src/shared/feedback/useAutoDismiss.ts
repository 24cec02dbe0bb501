import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `dismiss` once after a time in front of someone: it starts anew when the page comes back into view, so that
 * what happened in a tab in the background is still there to read.
 * @param durationMs null for never
 * @param paused holds the time, for what is being pointed at or focused
 */
export const useAutoDismiss = (dismiss: () => void, durationMs: number | null, paused: boolean) => {
  const onElapsed = useEffectEvent(dismiss);

  useEffect(() => {
    if (paused || durationMs === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => onElapsed(), durationMs);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [durationMs, paused]);
};
