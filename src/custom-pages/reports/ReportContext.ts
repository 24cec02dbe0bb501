import { createContext, useContext } from 'react';

import type { ChartSubject } from './viewFilters';

/** The PDF of the sensor's month. */
export interface ReportDownload {
  /** null while there is no sensor and month, or a download runs (doc 2 §4). */
  start: (() => void) | null;
  isRunning: boolean;
}

/** What the charts of the page share. */
export interface Report {
  subject: ChartSubject;
  /** The newest token; undefined until the first one came, or while the client library isn't here. */
  token: string | undefined;
  /** Whether there will be no token until someone tries again. */
  isAccessRefused: boolean;
  /** Asks for another token; resolves when it came, or didn't. */
  renewToken: () => Promise<unknown>;
  download: ReportDownload;
}

const ReportContext = createContext<Report | null>(null);

export const ReportProvider = ReportContext.Provider;

export const useReport = (): Report => {
  const report = useContext(ReportContext);
  if (!report) throw new Error('useReport needs a <ReportProvider> around it');
  return report;
};
