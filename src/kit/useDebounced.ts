import { useEffect, useState } from 'react';

import { SEARCH_DEBOUNCE_MS } from '@/config/constants';

/** A value, once it has stayed the same for a moment. */
export const useDebounced = (value: string): string => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};
