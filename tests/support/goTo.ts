/**
 * Leaves for another screen as a link does, though no link leads there.
 * @param key what react-router calls the entry; with one, the screen knows that it can go back
 */
export const goTo = (address: string, key?: string) => {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  const state = { key, idx: idx + 1 };
  window.history.pushState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
};
