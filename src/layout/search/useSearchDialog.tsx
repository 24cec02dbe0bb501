import { useEffect, useEffectEvent, useState } from 'react';

import { lazyPart } from '@/kit/lazy/lazyPart';
import { useFeature } from '@/kit/useFeature';

const LazySearchDialog = lazyPart(async () => (await import('./SearchDialog')).SearchDialog, {
  isExtension: true,
});

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Nothing opens above another dialog, which may hold unsaved input. */
const isLayerOpen = () => document.querySelector('[role=dialog], dialog[open]') !== null;

/**
 * Search everywhere (EXT-41), by a button and by Ctrl-K or ⌘K, if the server announces it. Its code loads
 * separately, because it is available on every screen.
 */
export const useSearchDialog = () => {
  const isOffered = useFeature('home');
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event) || (!isOpen && isLayerOpen())) return;
    event.preventDefault();
    setOpen(!isOpen);
  });

  useEffect(() => {
    if (!isOffered) return undefined;
    LazySearchDialog.preloadOnFirstUse();
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOffered]);

  const close = () => setOpen(false);
  return {
    open: isOffered ? () => setOpen(true) : undefined,
    layer: isOffered && isOpen && <LazySearchDialog onClose={close} />,
  };
};
