import { createContext, useContext } from 'react';

import type { ReportDownload } from './ReportDownload';
import type { AnalyticsAccess } from './useAnalyticsAccess';
import type { ReportSubject } from './viewFilters';

/** What the charts of the page share. */
export interface ReportContextValue extends Pick<AnalyticsAccess, 'token' | 'renewToken'> {
  subject: ReportSubject;
  /** Whether there will be no token until somebody tries again. */
  isAccessRefused: boolean;
  download: ReportDownload;
}

export const ReportContext = createContext<ReportContextValue | null>(null);

export const useReport = (): ReportContextValue => {
  const report = useContext(ReportContext);
  if (!report) throw new Error('useReport needs a <ReportContext> around it');
  return report;
};
