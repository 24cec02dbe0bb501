import { createContext, useContext } from 'react';

import type { ReportDownload } from './ReportDownload';
import type { AnalyticsAccess } from './useAnalyticsAccess';
import type { ReportSubject } from './viewFilters';

/** What the charts of the page share. */
export interface Report extends Pick<AnalyticsAccess, 'token' | 'renewToken'> {
  subject: ReportSubject;
  /** Whether there will be no token until somebody tries again. */
  isAccessRefused: boolean;
  download: ReportDownload;
}

/** Null while there is no sensor, and so no chart. */
export const ReportContext = createContext<Report | null>(null);

export const useReport = (): Report => {
  const report = useContext(ReportContext);
  if (!report) throw new Error('useReport needs a <ReportContext> around it');
  return report;
};
