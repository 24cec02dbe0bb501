import { skipToken, useQuery } from '@tanstack/react-query';

import { measurementsKey } from '@/kit/cache/queryKeys';
import type { SensorMonth } from '@/providers/data/records';

import { getHoursOfMonth, getReadingsOfMonth } from '../calls';

/** A sensor's month by hours, shared by all charts of the page; null for no month yet. */
export const useHoursOfMonth = (month: SensorMonth | null) => {
  return useQuery({
    queryKey: measurementsKey('hours', month),
    queryFn: month ? ({ signal }) => getHoursOfMonth(month, signal) : skipToken,
  });
};

/** A sensor's month by single readings, shared by all charts of the page; null for no month yet. */
export const useReadingsOfMonth = (month: SensorMonth | null) => {
  return useQuery({
    queryKey: measurementsKey('readings', month),
    queryFn: month ? ({ signal }) => getReadingsOfMonth(month, signal) : skipToken,
  });
};
