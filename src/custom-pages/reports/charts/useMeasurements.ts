import { skipToken, useQuery } from '@tanstack/react-query';

import { measurementsKey } from '@/kit/cache/queryKeys';
import type { SensorMonth } from '@/providers/data/records';

import { getAirOfMonth, getHoursOfMonth, getNoiseOfMonth, getReadingsOfMonth } from '../calls';

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

/** A sensor's noise of a month, shared by all charts of the page; null for no month yet. */
export const useNoiseOfMonth = (month: SensorMonth | null) => {
  return useQuery({
    queryKey: measurementsKey('noise', month),
    queryFn: month ? ({ signal }) => getNoiseOfMonth(month, signal) : skipToken,
  });
};

/** The index of air quality of a sensor's month, shared by all charts of the page; null for no month yet. */
export const useAirOfMonth = (month: SensorMonth | null) => {
  return useQuery({
    queryKey: measurementsKey('air', month),
    queryFn: month ? ({ signal }) => getAirOfMonth(month, signal) : skipToken,
  });
};
