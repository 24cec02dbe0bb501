import { useState } from 'react';

import { startMessages } from '@/i18n/catalogue/start';

import { Button } from '../Button';
import { copyText } from '../copyText';
import { buildName } from './buildName';
import styles from './CopyDetails.module.css';
import { errorDetails } from './errorDetails';

const detailsOf = (error: unknown) =>
  errorDetails({
    error,
    at: new Date(),
    pathname: window.location.pathname,
    build: buildName(),
    browser: navigator.userAgent,
  });

/** Copies the details of an error to the clipboard, to be sent; saves them as a file if the browser refuses. */
export const CopyDetails = ({ error }: { error: unknown }) => {
  const [details] = useState(() => detailsOf(error));
  const [isCopied, setCopied] = useState<boolean>();

  return (
    <>
      <Button variant="quiet" onClick={() => void copyText(details).then(setCopied)}>
        {startMessages.copyDetails}
      </Button>
      <span className={styles.outcome} role="status">
        {isCopied && startMessages.detailsCopied}
        {isCopied === false && (
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(details)}`} download="vigia.txt">
            {startMessages.saveDetails}
          </a>
        )}
      </span>
    </>
  );
};
