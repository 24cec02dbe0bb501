import { useFeature } from '@/kit/useFeature';

import { toMeasurement, type MeasurementValues } from './measurement';

/**
 * Which parts of a variable's measurement the server accepts (EXT-6, EXT-28, EXT-61, EXT-62, EXT-66, EXT-67, EXT-74), and so
 * the two forms have.
 */
export const useMeasurementFeatures = () => {
  const hasMeasurement = useFeature('sensor-types');
  const hasAlarmRule = useFeature('alarms') && hasMeasurement;
  const hasKind = useFeature('kinds') && hasMeasurement;
  const hasPlausible = useFeature('quality') && hasMeasurement;
  const hasNoise = useFeature('noise') && hasKind;
  const hasAir = useFeature('air') && hasKind;
  const hasMeanings = useFeature('meanings') && hasMeasurement;

  return {
    hasMeasurement,
    hasAlarmRule,
    hasKind,
    hasPlausible,
    hasNoise,
    hasAir,
    hasMeanings,
    /** These parts of a request. */
    measurementOf: (values: MeasurementValues) =>
      hasMeasurement
        ? toMeasurement(values, {
            alarmRule: hasAlarmRule,
            kind: hasKind,
            plausible: hasPlausible,
            noise: hasNoise,
            air: hasAir,
            meanings: hasMeanings,
          })
        : undefined,
  };
};
