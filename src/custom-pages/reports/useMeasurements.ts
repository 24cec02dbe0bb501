import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import '@/providers/data/screens/measurements';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { MonthOfSensor } from '@/providers/data/records';

const keys = {
  hours: (month: MonthOfSensor | null) => ['measurements', 'hours', month] as const,
  readings: (month: MonthOfSensor | null) => ['measurements', 'readings', month] as const,
};

/** A sensor's month by hours, shared by all charts of the page; null for no month yet. */
export const useHoursOfMonth = (month: MonthOfSensor | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: keys.hours(month),
    queryFn: ({ signal }) =>
      month ? dataProvider.getHoursOfMonth({ ...month, signal }) : Promise.reject(new Error('No month')),
    enabled: month !== null,
  });
};

/** A sensor's month by single readings, shared by all charts of the page; null for no month yet. */
export const useReadingsOfMonth = (month: MonthOfSensor | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: keys.readings(month),
    queryFn: ({ signal }) =>
      month ? dataProvider.getReadingsOfMonth({ ...month, signal }) : Promise.reject(new Error('No month')),
    enabled: month !== null,
  });
};
