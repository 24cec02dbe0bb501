import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { environment } from '@/config/environment';
import { useText } from '@/i18n/useText';
import type { ReportView } from '@/providers/data/records';

import { embeddableAddress } from './analyticsUrl';
import { ChartMessage } from './ChartMessage';
import { useReport } from './ReportContext';
import { DownloadButton } from './ReportDownload';
import { TableauChart, type TableauChartProps } from './TableauChart';
import styles from './TableauView.module.css';
import { chartFilters } from './viewFilters';

/** The library's code for a sign-in that the server refused; any other code means that no answer came. */
const REFUSED = 'auth-failed';

interface ChartFailureProps {
  errorCode: string;
  onRetry: () => Promise<void>;
}

/** Takes the place of a chart that could not sign in: the reason, a retry, and the same month as a PDF. */
const ChartFailure = ({ errorCode, onRetry }: ChartFailureProps) => {
  const text = useText();
  const { download } = useReport();
  const [isRetrying, setRetrying] = useState(false);

  const retry = () => {
    setRetrying(true);
    void onRetry();
  };

  if (isRetrying) return <ChartMessage title={text('reports.loadingChart')} />;
  return (
    <ChartMessage
      isFailure
      title={text('reports.chartNotLoaded')}
      hint={text(errorCode === REFUSED ? 'reports.chartRefusedHint' : 'reports.chartUnreachableHint')}
      onRetry={retry}
      actions={<DownloadButton variant="quiet" label="reports.downloadInstead" download={download} />}
    />
  );
};

/**
 * The token that a chart signs in with when it mounts; a later one would reload it. If the current token
 * should have been renewed and wasn't, it asks for another one and waits.
 */
const useSignInToken = () => {
  const { token, renewToken } = useReport();
  const [signInToken, setSignInToken] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const isStale = signInToken === undefined && token !== undefined && !token.isAlive();

  if (signInToken === undefined && token && !isStale) setSignInToken(token.value);

  useEffect(() => {
    if (!isStale || isRefused) return undefined;
    let isCancelled = false;
    void renewToken().then((hasArrived) => !isCancelled && setRefused(!hasArrived));
    return () => {
      isCancelled = true;
    };
  }, [isStale, isRefused, renewToken]);

  return { signInToken, isRefused: isStale && isRefused, askAgain: () => setRefused(false) };
};

/**
 * Gives each chart a task of its own to begin in: it makes a frame, and a page's frames made in one task would
 * block a phone for some 400 ms.
 * @returns true once that task has begun
 */
const useOwnTask = (isReady: boolean): boolean => {
  const [hasArrived, setCome] = useState(false);

  useEffect(() => {
    if (!isReady) return undefined;
    // At once, as React would render the charts of several tasks together.
    const timer = setTimeout(() => flushSync(() => setCome(true)));
    return () => clearTimeout(timer);
  }, [isReady]);

  return hasArrived;
};

/** One chart element, once there is a token for it. */
const ChartAttempt = (chart: Omit<TableauChartProps, 'token'>) => {
  const text = useText();
  const { isAccessRefused } = useReport();
  const { signInToken, isRefused, askAgain } = useSignInToken();
  const mayBegin = useOwnTask(signInToken !== undefined);

  if (signInToken !== undefined && mayBegin) return <TableauChart {...chart} token={signInToken} />;
  if (isRefused) {
    return <ChartMessage isFailure title={text('reports.chartUnavailable')} onRetry={askAgain} />;
  }
  return <ChartMessage title={text(isAccessRefused ? 'reports.chartUnavailable' : 'reports.loadingChart')} />;
};

/** A chart of one address and its filters: the tries to show it, and their failures. */
const EmbeddedChart = (chart: Pick<TableauChartProps, 'title' | 'address' | 'filters'>) => {
  const { renewToken } = useReport();
  const [attempt, setAttempt] = useState(1);
  const [errorCode, setErrorCode] = useState<string | null>(null);

  const retry = async () => {
    await renewToken();
    setErrorCode(null);
    setAttempt((count) => count + 1);
  };

  if (errorCode !== null) return <ChartFailure errorCode={errorCode} onRetry={retry} />;
  return <ChartAttempt key={attempt} {...chart} onFailure={setErrorCode} onRetry={() => void retry()} />;
};

/** Why an address is not embedded, one text on two lines (REP-13). */
const InvalidAddress = () => {
  const text = useText();

  return (
    <>
      <span className={styles.refusal}>{text('reports.invalidAddress')}</span>
      <span className="visually-hidden"> / </span>
      <span className={styles.reason}>{text('reports.chartNotLoaded')}</span>
    </>
  );
};

/** A view's chart of Tableau for the sensor and period of the page, or why there is none. */
export const TableauView = ({ view }: { view: ReportView }) => {
  const text = useText();
  const { subject } = useReport();

  const address = embeddableAddress(view.src, environment.analyticsOrigins);
  if (address === null) return <ChartMessage title={<InvalidAddress />} />;
  const filters = chartFilters(view, subject);
  if (filters === null) {
    return (
      <ChartMessage title={text(subject.year === null ? 'reports.chooseYear' : 'reports.chooseMonth')} />
    );
  }
  // A fresh answer may filter the same address otherwise, and the library reads filters only as it renders.
  const key = JSON.stringify([address, filters]);
  return <EmbeddedChart key={key} title={view.name} address={address} filters={filters} />;
};
