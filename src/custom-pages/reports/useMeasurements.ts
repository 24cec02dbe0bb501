import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import '@/providers/data/screens/measurements';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { SensorMonth } from '@/providers/data/records';
import { measurementsKey } from '@/shared/cache/queryKeys';

/** A sensor's month by hours, shared by all charts of the page; null for no month yet. */
export const useHoursOfMonth = (month: SensorMonth | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: measurementsKey('hours', month),
    queryFn: month ? ({ signal }) => dataProvider.getHoursOfMonth({ ...month, signal }) : skipToken,
  });
};

/** A sensor's month by single readings, shared by all charts of the page; null for no month yet. */
export const useReadingsOfMonth = (month: SensorMonth | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: measurementsKey('readings', month),
    queryFn: month ? ({ signal }) => dataProvider.getReadingsOfMonth({ ...month, signal }) : skipToken,
  });
};
