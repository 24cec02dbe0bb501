import { useEffect, useState } from 'react';

import { environment } from '@/config/environment';
import { useText } from '@/i18n/useText';
import type { ReportView } from '@/providers/data/records';

import { embeddableAddress } from './analyticsUrl';
import { ChartMessage } from '../ChartMessage';
import { DownloadButton } from '../ReportDownload';
import { TableauChart, type TableauChartProps } from './TableauChart';
import styles from './TableauView.module.css';
import { useChartTurn } from './useChartTurn';
import { useReport } from '../useReportsPage';
import { chartFilters } from '../viewFilters';
import { reportsMessages } from '../texts';

export interface ReportViewProps {
  view: ReportView;
  /** Whether it is the first of the report, which waits for no other. */
  isFirst: boolean;
}

type EmbeddedChartProps = Pick<TableauChartProps, 'title' | 'address' | 'filters'> &
  Pick<ReportViewProps, 'isFirst'>;

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

  if (isRetrying) return <ChartMessage title={text(reportsMessages.loadingChart)} />;
  return (
    <ChartMessage
      isFailure
      title={text(reportsMessages.chartNotLoaded)}
      hint={text(
        errorCode === REFUSED ? reportsMessages.chartRefusedHint : reportsMessages.chartUnreachableHint,
      )}
      onRetry={retry}
      actions={<DownloadButton variant="quiet" label={reportsMessages.downloadInstead} download={download} />}
    />
  );
};

/**
 * The token that a chart signs in with when it begins; a later one would reload it. If the current token
 * should have been renewed and wasn't, it asks for another one and waits.
 */
const useSignInToken = (mayBegin: boolean) => {
  const { token, renewToken } = useReport();
  const [signInToken, setSignInToken] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const isWanted = mayBegin && signInToken === undefined;
  const isStale = isWanted && token !== undefined && !token.isAlive();

  if (isWanted && token && !isStale) setSignInToken(token.value);

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

/** One chart element, once it is its turn and there is a token for it. */
const ChartAttempt = ({
  isFirst,
  ...chart
}: EmbeddedChartProps & Pick<TableauChartProps, 'onFailure' | 'onRetry'>) => {
  const text = useText();
  const { token, isAccessRefused } = useReport();
  const { mayBegin, watch } = useChartTurn(token !== undefined, isFirst);
  const { signInToken, isRefused, askAgain } = useSignInToken(mayBegin);

  if (signInToken !== undefined) return <TableauChart {...chart} token={signInToken} />;
  if (isRefused) {
    return <ChartMessage isFailure title={text(reportsMessages.chartUnavailable)} onRetry={askAgain} />;
  }
  return (
    <ChartMessage
      ref={watch}
      title={text(isAccessRefused ? reportsMessages.chartUnavailable : reportsMessages.loadingChart)}
    />
  );
};

/** A chart of one address and its filters: the tries to show it, and their failures. */
const EmbeddedChart = (chart: EmbeddedChartProps) => {
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
      <span className={styles.refusal}>{text(reportsMessages.invalidAddress)}</span>
      <span className="visually-hidden"> / </span>
      <span className={styles.reason}>{text(reportsMessages.chartNotLoaded)}</span>
    </>
  );
};

/** A view's Tableau chart for the sensor and period of the page, or why there is none. */
export const TableauView = ({ view, isFirst }: ReportViewProps) => {
  const text = useText();
  const { subject } = useReport();

  const address = embeddableAddress(view.src, environment.analyticsOrigins);
  if (address === null) return <ChartMessage title={<InvalidAddress />} />;
  const filters = chartFilters(view, subject);
  if (filters === null) {
    return (
      <ChartMessage
        title={text(subject.year === null ? reportsMessages.chooseYear : reportsMessages.chooseMonth)}
      />
    );
  }
  // A fresh answer may have other filters for the same address, and the library reads filters only when it renders.
  const key = JSON.stringify([address, filters]);
  return <EmbeddedChart key={key} title={view.name} address={address} filters={filters} isFirst={isFirst} />;
};
