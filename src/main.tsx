import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import '@/theme/base.css';
import { Root } from '@/app/Root';
import { preloadStart } from '@/app/routes';
import { sessionStore } from '@/providers/auth/sessionStore';

const start = (container: HTMLElement) => {
  const root = createRoot(container);
  endOpening(container);
  // Drawn in slices: in one piece, a screen blocks a slow phone for longer than a touch may wait.
  const render = () =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <Root />
        </StrictMode>,
      ),
    );

  sessionStore.watch();
  preloadStart(window.location.pathname).then(render, render);
};

/** Keeps index.html's opening, which covers that of the app, until there is something else to see. */
const endOpening = (container: HTMLElement) => {
  const observer = new MutationObserver(() => {
    if (container.querySelector(':scope > :not(.opening)') === null) return;
    document.getElementById('opening')?.remove();
    observer.disconnect();
  });
  observer.observe(container, { childList: true });
};

const container = document.getElementById('root');
// In an unsupported browser, index.html says that it is too old.
if (container && !('unsupported' in document.documentElement.dataset)) start(container);
