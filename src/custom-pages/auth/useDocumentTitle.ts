import { useEffect } from 'react';

import { commonMessages } from '@/i18n/catalogue/common';

/** Names the page in the browser's tab and history. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${commonMessages.productName}`;
  }, [title]);
};
