import { useState } from 'react';

import { useText } from '@/i18n/useText';

import { ChartMessage } from './ChartMessage';
import styles from './ChartFailure.module.css';
import { DownloadButton } from './DownloadButton';
import { useReport } from './ReportContext';

interface ChartFailureProps {
  errorCode: string;
  onRetry: () => Promise<void>;
}

/** The library's code for a server that answered the sign-in with a refusal; any other means that no answer came. */
const REFUSED = 'auth-failed';

/** In place of a chart that could not sign in: why, another try, and the same month as a PDF. */
export const ChartFailure = ({ errorCode, onRetry }: ChartFailureProps) => {
  const text = useText();
  const { download } = useReport();
  const [isRetrying, setRetrying] = useState(false);

  const retry = () => {
    setRetrying(true);
    void onRetry();
  };

  if (isRetrying) return <ChartMessage title={text('common.loading')} />;
  return (
    <ChartMessage
      isFailure
      title={text('reports.chartNotLoaded')}
      hint={text(errorCode === REFUSED ? 'reports.chartRefusedHint' : 'reports.chartUnreachableHint')}
      actions={
        <>
          <button type="button" className={styles.retry} onClick={retry}>
            {text('common.retry')}
          </button>
          <DownloadButton className={styles.download} download={download} />
        </>
      }
    />
  );
};
