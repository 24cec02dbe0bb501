import { useMemo } from 'react';

import { formatPlace } from '@domain/sensors/place';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { WhenNear } from '@/kit/lazy/WhenNear';
import { MapFrame } from '@/kit/map/MapFrame';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import type { SensorOverview } from '@/providers/data/records';

import { lookOf, STATUS_LOOKS } from '../parts/statusLooks';
import styles from './SensorPlace.module.css';
import { placeMessages } from './texts';
import { useCanPlaceSensors } from './useCanPlaceSensors';

interface PlaceMapProps {
  place: NonNullable<SensorOverview['place']>;
}

const PlaceMap = ({ place: { latitude, longitude } }: PlaceMapProps) => {
  const text = useText();
  const { id, name, status } = useRecord<SensorOverview>();
  // An answer that says the same must not move the map.
  const content = useMemo(
    () => ({ points: [{ id, latitude, longitude, look: lookOf(status) }], names: [] }),
    [id, latitude, longitude, status],
  );
  const fitted = useMemo(() => [{ latitude, longitude }], [latitude, longitude]);

  return (
    <MapFrame
      className={styles.map}
      label={text(placeMessages.mapOf, { name })}
      looks={STATUS_LOOKS}
      content={content}
      chosen={null}
      fitted={fitted}
      all={fitted}
      leavesScrolling
    />
  );
};

/** Where the sensor in context is (EXT-75). */
export const SensorPlace = ({ onEdit }: { onEdit: () => void }) => {
  const text = useText();
  const { place } = useRecord<SensorOverview>();
  const canPlace = useCanPlaceSensors();

  return (
    <Section title={text(placeMessages.title)}>
      <div className={styles.place}>
        {place && (
          <WhenNear className={styles.near}>
            <PlaceMap place={place} />
          </WhenNear>
        )}
        <p className={styles.words}>{place ? formatPlace(place) : text(placeMessages.none)}</p>
        {canPlace && (
          <Button
            variant="quiet"
            icon={<Icon name="edit" size={18} />}
            className={styles.edit}
            onClick={onEdit}
          >
            {text(place ? placeMessages.change : placeMessages.add)}
          </Button>
        )}
      </div>
    </Section>
  );
};
