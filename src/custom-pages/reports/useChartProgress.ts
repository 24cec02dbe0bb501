import { useEffect, useState } from 'react';

/** How long a chart may say nothing before we tell that it takes long. */
const SILENCE_MS = 20_000;

/** What is known of a chart: its frame is being fetched, its frame shows, or the chart said that it can be used. */
type Progress = 'loading' | 'shown' | 'ready';

const frameOf = (event: Event): HTMLIFrameElement | null =>
  event.currentTarget instanceof HTMLElement
    ? (event.currentTarget.shadowRoot?.querySelector('iframe') ?? null)
    : null;

/**
 * Follows a <tableau-viz> element by its events. What goes wrong inside the frame is never told, so that a chart which
 * stays silent is one to say something about, and not one to hide.
 * @param title what the frame is called for assistive technology; the library's own name for it isn't in Spanish
 */
export const useChartProgress = (title: string) => {
  const [progress, setProgress] = useState<Progress>('loading');
  const [isOverdue, setOverdue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), SILENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  return {
    isLoading: progress === 'loading' && !isOverdue,
    isSilent: progress !== 'ready' && isOverdue,
    onFrameAddressed: (event: Event) => {
      const frame = frameOf(event);
      if (!frame) return;
      frame.title = title;
      const onShown = () => setProgress((known) => (known === 'loading' ? 'shown' : known));
      frame.addEventListener('load', onShown, { once: true });
    },
    onReady: (event: Event) => {
      const frame = frameOf(event);
      if (frame) frame.title = title;
      setProgress('ready');
    },
  };
};
