import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import '@/providers/data/screens/measurements';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { MonthOfSensor } from '@/providers/data/records';
import { measurementsKey } from '@/shared/cache/queryKeys';

/** A sensor's month by hours, shared by all charts of the page; null for no month yet. */
export const useHoursOfMonth = (month: MonthOfSensor | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: measurementsKey('hours', month),
    queryFn: month ? ({ signal }) => dataProvider.getHoursOfMonth({ ...month, signal }) : skipToken,
  });
};

/** A sensor's month by single readings, shared by all charts of the page; null for no month yet. */
export const useReadingsOfMonth = (month: MonthOfSensor | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: measurementsKey('readings', month),
    queryFn: month ? ({ signal }) => dataProvider.getReadingsOfMonth({ ...month, signal }) : skipToken,
  });
};
