import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

import { readFlash } from '@/shared/feedback/flash';

/** Shows the flash message of a navigation as a toast and clears it, so that a reload or going back doesn't repeat it. */
export const FlashMessage = () => {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const shownFor = useRef<string>(undefined);

  useEffect(() => {
    const flash = readFlash(state);
    if (!flash || shownFor.current === key) return;
    shownFor.current = key;
    notify(flash.message, { type: flash.type });
    const { flash: _, ...rest } = state as Record<string, unknown>;
    void navigate({ pathname, search, hash }, { replace: true, state: rest });
  }, [key, pathname, search, hash, state, navigate, notify]);

  return null;
};
