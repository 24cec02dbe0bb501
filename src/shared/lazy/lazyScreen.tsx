import { lazy, useState, type ComponentType, type FC } from 'react';

import { fetchOnce } from './fetchOnce';

/** A screen in a chunk of its own. */
export interface LazyScreen<Props> extends FC<Props> {
  preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but what was preloaded doesn't suspend: React shows a fallback for some 300 ms at the least, which
 * people would see at every start.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> => {
  const screen = fetchOnce(load);
  const Suspending = lazy(async () => ({ default: await screen.fetch() }));

  const Screen = (props: Props) => {
    // Kept, since another type of component would be another component, with its state lost.
    const [Component] = useState<ComponentType<Props>>(() => screen.get() ?? Suspending);
    return <Component {...props} />;
  };
  return Object.assign(Screen, { preload: screen.fetch });
};
