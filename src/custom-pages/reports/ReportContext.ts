import { createContext, useContext } from 'react';

import type { ReportDownload } from './ReportDownload';
import type { AnalyticsAccess } from './useAnalyticsAccess';
import type { ChartSubject } from './viewFilters';

/** What the charts of the page share. */
export interface Report extends Pick<AnalyticsAccess, 'token' | 'renewToken'> {
  subject: ChartSubject;
  /** Whether there will be no token until someone tries again. */
  isAccessRefused: boolean;
  download: ReportDownload;
}

const ReportContext = createContext<Report | null>(null);

export const ReportProvider = ReportContext.Provider;

export const useReport = (): Report => {
  const report = useContext(ReportContext);
  if (!report) throw new Error('useReport needs a <ReportProvider> around it');
  return report;
};
