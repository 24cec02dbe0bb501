import { useState } from 'react';

import { environment } from '@/config/environment';
import { embeddableAddress } from '@domain/analyticsUrl';
import { chartFilters } from './viewFilters';
import { useText } from '@/i18n/useText';
import type { ReportView } from '@/providers/data/types';

import { ChartFailure } from './ChartFailure';
import { ChartMessage } from './ChartMessage';
import { useReport } from './ReportContext';
import { TableauChart } from './TableauChart';

/** A view's chart for the sensor and period of the page, or why there is none. */
export const ViewChart = ({ view }: { view: ReportView }) => {
  const text = useText();
  const { subject, token, isAccessRefused, renewToken } = useReport();
  const [attempt, setAttempt] = useState(1);
  const [errorCode, setErrorCode] = useState<string | null>(null);

  const retry = async () => {
    await renewToken();
    setErrorCode(null);
    setAttempt((count) => count + 1);
  };

  const address = embeddableAddress(view.src, environment.analyticsOrigins);
  if (address === null) {
    return <ChartMessage title={text('reports.invalidAddress')} hint={text('reports.chartNotLoaded')} />;
  }
  const filters = chartFilters(view, subject);
  if (filters === null) {
    return (
      <ChartMessage title={text(subject.year === null ? 'reports.chooseYear' : 'reports.chooseMonth')} />
    );
  }
  if (errorCode !== null) return <ChartFailure errorCode={errorCode} onRetry={retry} />;
  if (token === undefined) {
    return <ChartMessage title={text(isAccessRefused ? 'reports.chartUnavailable' : 'common.loading')} />;
  }
  return (
    <TableauChart
      key={attempt}
      title={view.name}
      address={address}
      filters={filters}
      token={token}
      onFailure={setErrorCode}
      onRetry={() => void retry()}
    />
  );
};
