// For every browser, however old: one that lacks what the app needs says so, where it would stay blank or break later.
// Each of these came with the oldest versions that docs/deployment.md names, or not long before. It runs before the app,
// which is deferred as well and does nothing without #root.
(function () {
  const isSupported =
    'noModule' in HTMLScriptElement.prototype &&
    'inert' in HTMLElement.prototype &&
    'toSorted' in Array.prototype &&
    'AbortSignal' in window &&
    'timeout' in AbortSignal &&
    'CSS' in window &&
    CSS.supports('selector(:has(a))') &&
    CSS.supports('container-type', 'inline-size') &&
    CSS.supports('height', '1dvh') &&
    // Safari learned it with 16.4, and the build's syntax is as new.
    window.matchMedia('(width >= 0px)').matches;

  if (isSupported) return;
  const root = document.getElementById('root');
  const message = document.getElementById('unsupported');
  if (root && root.parentNode) root.parentNode.removeChild(root);
  if (message) message.removeAttribute('hidden');
})();
