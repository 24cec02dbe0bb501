import { formatPlace } from '@domain/sensors/place';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import type { SensorOverview } from '@/providers/data/records';

import styles from './SensorPlace.module.css';
import { placeMessages } from './texts';
import { useCanPlaceSensors } from './useCanPlaceSensors';

/** Where the sensor in context is (EXT-75). */
export const SensorPlace = ({ onEdit }: { onEdit: () => void }) => {
  const text = useText();
  const { place } = useRecord<SensorOverview>();
  const canPlace = useCanPlaceSensors();

  return (
    <Section title={text(placeMessages.title)}>
      <div className={styles.place}>
        <p>{place ? formatPlace(place) : text(placeMessages.none)}</p>
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
