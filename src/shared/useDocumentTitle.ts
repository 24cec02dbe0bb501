import { useEffect } from 'react';

import { startMessages } from '@/i18n/catalogue/start';

/** Names the page in the browser's tab and history. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${startMessages.productName}`;
  }, [title]);
};
