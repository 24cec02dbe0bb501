import { use, type ComponentType, type FC } from 'react';

/** A component in a chunk of its own. */
export interface LazyScreen<Props> extends FC<Props> {
  /** Fetches the chunk. Once it is here the component renders at once, without a fallback in between. */
  preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but what was preloaded doesn't suspend: React shows a fallback for some 300 ms at the least, which
 * people would see at every start. A chunk that could not be fetched is fetched again the next time.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> => {
  let loading: Promise<ComponentType<Props>> | undefined;

  const preload = () => {
    if (loading) return loading;
    const started = load();
    loading = started;
    started.then(
      // The fields by which `use` knows a settled promise before it has seen it settle.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => (loading = undefined),
    );
    return started;
  };

  const Screen = (props: Props) => {
    const Loaded = use(preload());
    return <Loaded {...props} />;
  };
  return Object.assign(Screen, { preload });
};
