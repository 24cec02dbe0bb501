import { use, type ComponentType } from 'react';

/** A component in a chunk of its own. */
export interface LazyScreen<Props> extends React.FC<Props> {
  /** Fetches the chunk. Once it is here the component renders at once, without a fallback in between. */
  preload: () => Promise<void>;
}

/**
 * Like React's `lazy`, but what was preloaded doesn't suspend: React shows a fallback for some 300 ms at the least, which
 * people would see at every start.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  const fetchOnce = async () => {
    try {
      loaded = await load();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const preload = () => (loading ??= fetchOnce());

  const Screen = (props: Props) => {
    if (!loaded) use(preload());
    const Loaded = loaded;
    return Loaded && <Loaded {...props} />;
  };
  return Object.assign(Screen, { preload });
};
