import { useFeature } from '@/kit/useFeature';

import { toMeasurement, type MeasurementValues } from './measurement';

/** Which parts of a variable's measurement the server accepts (EXT-6, EXT-28), and so the two forms have. */
export const useMeasurementFeatures = () => {
  const hasMeasurement = useFeature('sensor-types');
  const hasAlarmRule = useFeature('alarms') && hasMeasurement;

  return {
    hasMeasurement,
    hasAlarmRule,
    /** These parts of a request. */
    measurementOf: (values: MeasurementValues) =>
      hasMeasurement ? toMeasurement(values, hasAlarmRule) : undefined,
  };
};
