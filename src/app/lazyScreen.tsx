import { lazy, useState, type ComponentType, type FC } from 'react';

import { fetchOnce } from '@/kit/lazy/fetchOnce';

/** A screen with its own chunk. */
export interface LazyScreen<Props> extends FC<Props> {
  preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but a preloaded screen doesn't suspend: React shows a fallback for at least some 300
 * ms, which people would see at every start.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> => {
  const screen = fetchOnce(load);
  const Suspending = lazy(async () => ({ default: await screen.fetch() }));

  const Screen = (props: Props) => {
    // Kept, because switching the component would lose its state.
    const [Component] = useState<ComponentType<Props>>(() => screen.get() ?? Suspending);
    return <Component {...props} />;
  };
  return Object.assign(Screen, { preload: screen.fetch });
};
