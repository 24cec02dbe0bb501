import { memo, useState } from 'react';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { SensorName } from '@/kit/NameLink';
import { useIsPrinting } from '@/theme/printing';

import styles from './MapScreen.module.css';
import type { MapValue } from './mapValues';
import type { PlacedSensor } from './placedSensors';
import { SensorAbout } from './SensorAbout';
import { mapScreenMessages } from './texts';

const SHOWN_AT_FIRST = 30;
const SHOWN_MORE = 100;

interface RowProps {
  sensor: PlacedSensor;
  value: MapValue | null | undefined;
  isChosen: boolean;
  onChoose: (sensor: PlacedSensor) => void;
}

const Row = memo(({ sensor, value, isChosen, onChoose }: RowProps) => {
  const text = useText();
  const { id, name } = sensor;

  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <div className={styles.words}>
        <h2 className={styles.name} title={name}>
          <SensorName id={id}>{name}</SensorName>
        </h2>
        <SensorAbout sensor={sensor} value={value} />
      </div>
      <Button
        variant="icon"
        icon={<Icon name="place" />}
        title={text(mapScreenMessages.onMap, { name })}
        aria-pressed={isChosen}
        onClick={() => onChoose(sensor)}
      />
    </li>
  );
});

interface MapListProps {
  sensors: readonly PlacedSensor[];
  /** Null while no variable is chosen. */
  valueOf: ReadonlyMap<number, MapValue> | null;
  chosenId: number | null;
  onChoose: (sensor: PlacedSensor) => void;
}

/** The same as the map, for people who read or use the keyboard. */
export const MapList = ({ sensors, valueOf, chosenId, onChoose }: MapListProps) => {
  const text = useText();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const isPrinting = useIsPrinting();

  return (
    <>
      <p className={styles.found} role="status">
        {text(mapScreenMessages.found, counted(sensors.length))}
      </p>
      <ul className={styles.list} aria-label={text(mapScreenMessages.sensors)}>
        {(isPrinting ? sensors : sensors.slice(0, most)).map((sensor) => (
          <Row
            key={sensor.id}
            sensor={sensor}
            value={valueOf ? (valueOf.get(sensor.id) ?? null) : undefined}
            isChosen={sensor.id === chosenId}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {sensors.length > most && (
        <Button className={styles.more} onClick={() => setMost(most + SHOWN_MORE)}>
          {text(mapScreenMessages.more)}
        </Button>
      )}
    </>
  );
};
