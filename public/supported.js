// For every browser, however old (docs/deployment.md). It runs before the app, which does nothing without #root.
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
    window.matchMedia('(width >= 0px)').matches;

  if (isSupported) return;
  const root = document.getElementById('root');
  const message = document.getElementById('unsupported');
  if (root && root.parentNode) root.parentNode.removeChild(root);
  if (message) message.removeAttribute('hidden');
})();
