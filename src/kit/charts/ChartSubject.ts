import { createContext, useContext } from 'react';

import type { ReportMonth } from '@domain/months';

/** What a chart shows, in words. */
export interface ChartSubject extends ReportMonth {
  /** The view's name. */
  title: string;
  sensorId: number;
  /** The sensor's name. */
  sensor: string;
  /** The sensor and the month. */
  caption: string;
  /** The days of its period, such as 2026-03-31, unless that is the month. */
  days?: { firstDay: string; lastDay: string } | undefined;
  /** What is to be known of its measurements. */
  note?: string | undefined;
}

const SubjectContext = createContext<ChartSubject | null>(null);

export const SubjectProvider = SubjectContext.Provider;

export const useSubject = (): ChartSubject => {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('useSubject needs a <SubjectProvider> around it');
  return subject;
};
