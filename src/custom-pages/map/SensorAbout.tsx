import { stillHolds } from '@domain/sensors/sensorStatus';

import { useText } from '@/i18n/useText';
import { Age } from '@/kit/Moment';
import { useNow } from '@/kit/useNow';
import { StatusBadge } from '@/resources/sensors/parts/StatusBadge';

import styles from './MapScreen.module.css';
import type { MapValue } from './mapValues';
import type { PlacedSensor } from './placedSensors';
import { mapScreenMessages } from './texts';

interface SensorAboutProps {
  sensor: PlacedSensor;
  /** Undefined where no variable was chosen; null where the sensor has no value of it. */
  value: MapValue | null | undefined;
}

/** How a sensor is, where it is, and its value. */
export const SensorAbout = ({ sensor, value }: SensorAboutProps) => {
  const text = useText();
  const now = useNow();
  const { status, locationName, typeName } = sensor;

  return (
    <>
      <p className={styles.status}>
        <StatusBadge status={status} />
        {value !== undefined && (
          <span
            className={styles.value}
            data-old={(value && !stillHolds(Date.parse(value.at), now)) || undefined}
          >
            {value ? (
              <>
                <strong>{value.long}</strong> <Age at={value.at} />
              </>
            ) : (
              text(mapScreenMessages.noValue)
            )}
          </span>
        )}
      </p>
      <p className={styles.about}>{[locationName, typeName].filter(Boolean).join(' · ')}</p>
    </>
  );
};
