/**
 * Leaves for another screen as a link does, though no link leads there.
 * @param state what react-router keeps with the entry; with a key, the screen knows that it can go back
 */
export const goTo = (address: string, state: { key: string; idx: number } | null = null) => {
  window.history.pushState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
};
