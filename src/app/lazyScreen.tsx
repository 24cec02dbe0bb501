import { lazy, useState, type ComponentType, type FC } from 'react';

/** A component in a chunk of its own. */
export interface LazyScreen<Props> extends FC<Props> {
  /** Fetches the chunk. Once it is here the component renders at once, without a fallback in between. */
  preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but what was preloaded doesn't suspend: React shows a fallback for some 300 ms at the least, which
 * people would see at every start.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> => {
  let loaded: ComponentType<Props> | undefined;

  const preload = async () => (loaded ??= await load());
  const Suspending = lazy(async () => ({ default: await preload() }));

  const Screen = (props: Props) => {
    // Kept, since another type of component would be another component, with its state lost.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Suspending);
    return <Component {...props} />;
  };
  return Object.assign(Screen, { preload });
};
