import { useEffect, useRef } from 'react';
import { useLogout } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';

/** Brings the person to /login, where they read why. */
export const EndSession = ({ notice }: { notice: MessageKey }) => {
  const logout = useLogout();
  const isEnding = useRef(false);

  useEffect(() => {
    if (isEnding.current) return;
    isEnding.current = true;
    void logout({ notice });
  }, [logout, notice]);

  return null;
};
