import { useMemo } from 'react';

import { useText } from '@/i18n/useText';
import { MapCard } from '@/kit/map/MapCard';
import { MapFrame } from '@/kit/map/MapFrame';
import { SensorName } from '@/kit/NameLink';
import { useIsPhone } from '@/kit/useIsPhone';
import type { SensorMap } from '@/providers/data/records';
import { lookOf, STATUS_LOOKS } from '@/resources/sensors/parts/statusLooks';

import styles from './MapScreen.module.css';
import type { MapValue } from './mapValues';
import type { PlacedSensor } from './placedSensors';
import { SensorAbout } from './SensorAbout';
import { mapScreenMessages } from './texts';

interface SensorsOnMapProps {
  sensors: readonly PlacedSensor[];
  /** What the map is moved to whenever it becomes another one. */
  fitted: readonly PlacedSensor[];
  locations: SensorMap['locations'];
  valueOf: ReadonlyMap<number, MapValue> | null;
  chosen: PlacedSensor | null;
  onChoose: (id: number | null) => void;
}

/** The sensors where they are, and a card of the chosen one. */
export const SensorsOnMap = ({
  sensors,
  fitted,
  locations,
  valueOf,
  chosen,
  onChoose,
}: SensorsOnMapProps) => {
  const text = useText();
  const isPhone = useIsPhone();
  const content = useMemo(
    () => ({
      points: sensors.map(({ id, latitude, longitude, status }) => ({
        id,
        latitude,
        longitude,
        look: lookOf(status),
        label: valueOf?.get(id)?.short,
      })),
      names: locations.flatMap(({ name, place }) => (place ? { name, ...place } : [])),
    }),
    [sensors, locations, valueOf],
  );

  return (
    <MapFrame
      className={styles.map}
      label={text(mapScreenMessages.mapOf)}
      looks={STATUS_LOOKS}
      content={content}
      chosen={chosen}
      fitted={fitted}
      all={sensors}
      isClustered
      leavesScrolling={isPhone}
      instead={text(mapScreenMessages.instead)}
      onSelect={onChoose}
      onPress={() => onChoose(null)}
    >
      {chosen && (
        <MapCard label={chosen.name} onClose={() => onChoose(null)}>
          <h2 className={styles.name}>
            <SensorName id={chosen.id}>{chosen.name}</SensorName>
          </h2>
          <SensorAbout sensor={chosen} value={valueOf ? (valueOf.get(chosen.id) ?? null) : undefined} />
        </MapCard>
      )}
    </MapFrame>
  );
};
