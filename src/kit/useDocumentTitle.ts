import { useEffect } from 'react';

import { startMessages } from '@/i18n/catalogue/start';

/** Sets the page's title in the browser's tab and history. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${startMessages.productName}`;
  }, [title]);
};
