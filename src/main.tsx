import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import '@/theme/base.css';

import { Root } from '@/app/Root';
import { preloadStart } from '@/app/preloadStart';
import { sessionStore } from '@/providers/auth/sessionStore';

const container = document.getElementById('root');
if (!container) throw new Error('index.html lacks #root');

const root = createRoot(container);
const render = () =>
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );

sessionStore.watch();
preloadStart(window.location.pathname).then(render, render);
