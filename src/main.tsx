import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import '@/theme/base.css';

import { Root } from '@/app/Root';
import { preloadStart } from '@/app/preloadStart';
import { sessionStore } from '@/providers/auth/sessionStore';

const render = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );

sessionStore.watch();
preloadStart(window.location.pathname).then(render, render);
